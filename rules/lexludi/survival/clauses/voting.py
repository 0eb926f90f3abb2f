"""Voting: when there is a vote of confidence, when it passes, and what becomes of the leader."""

from lexludi.clauses import Clause, Kind

VOTE_ON_RECRUITS = Clause(
    "survival.clause.vote-on-recruits",
    Kind.OBLIGATION,
    "When the leader has chosen a team, there is a vote of confidence on it.",
)
LETHAL_NEEDS_VOTE = Clause(
    "survival.clause.lethal-needs-vote",
    Kind.OBLIGATION,
    "When a decision of the leader in an outcome would eliminate anybody, there is a vote on it first;"
    " otherwise there is none.",
)
LETHAL_STARVING_NEEDS_VOTE = Clause(
    "survival.clause.lethal-starving-needs-vote",
    Kind.OBLIGATION,
    "When those whom the leader would starve include somebody with one life left, there is a vote on it"
    " first; otherwise the leader is free.",
)
FORCED_LOSS_NO_VOTE = Clause(
    "survival.clause.forced-loss-no-vote",
    Kind.PROHIBITION,
    "If a last life is lost without anybody's having decided so, as where the event itself names the leader,"
    " there is no vote.",
)
EXAMPLE_LEADER_OUT = Clause(
    "survival.clause.example-leader-out",
    Kind.EXAMPLE,
    "FAIL costs the leader a last life: the leader is eliminated without a vote, and who that was settles who"
    " wins.",
)
NO_VOTE_ON_DIE = Clause(
    "survival.clause.no-vote-on-die",
    Kind.PROHIBITION,
    "If the die takes somebody's last life, there is no vote.",
)
VOTE_ALSO_ON_LEADER = Clause(
    "survival.clause.vote-also-on-leader",
    Kind.DEFINITION,
    "A vote is on the proposal and at once on whether its leader stays so until the round is over.",
)
ALL_VOTE = Clause(
    "survival.clause.all-vote",
    Kind.OBLIGATION,
    "Everybody votes, the diseased and the leader as well.",
)
VOTE_SIMULTANEOUS = Clause(
    "survival.clause.vote-simultaneous",
    Kind.OBLIGATION,
    "The leader counts three seconds down, and all show at once a thumb up or a thumb down.",
)
DOWN_TO_UNSEAT = Clause(
    "survival.clause.down-to-unseat",
    Kind.PERMISSION,
    "One may vote against a proposal that one likes, to be rid of the leader.",
)
STRICT_MAJORITY = Clause(
    "survival.clause.strict-majority",
    Kind.CONSEQUENCE,
    "A vote passes if the thumbs up are over half of all players; one half is not enough.",
)
FAILED_PASSES_LEFT = Clause(
    "survival.clause.failed-passes-left",
    Kind.CONSEQUENCE,
    "If a vote does not pass, the token goes to the left neighbour of the leader at once, and that is the new"
    " leader.",
)
PASSED_STANDS = Clause(
    "survival.clause.passed-stands",
    Kind.CONSEQUENCE,
    "If a vote passes, the proposal is carried out and the leader keeps the token.",
)
NEW_PROPOSAL = Clause(
    "survival.clause.new-proposal",
    Kind.OBLIGATION,
    "The new leader makes a proposal, the same again or another, and there is a second vote.",
)
SECOND_PASS_NO_VOTE = Clause(
    "survival.clause.second-pass-no-vote",
    Kind.CONSEQUENCE,
    "Whoever gets the token by its second pass decides alone, without a vote.",
)
TWO_PASSES_AT_MOST = Clause(
    "survival.clause.two-passes-at-most",
    Kind.PROHIBITION,
    "Within a phase the token is passed no more than two times.",
)
EXAMPLE_DOWNVOTING = Clause(
    "survival.clause.example-downvoting",
    Kind.EXAMPLE,
    "The first vote is on the leader; the second on the one who got the token by the first pass; who gets"
    " it by the second pass decides without one.",
)
