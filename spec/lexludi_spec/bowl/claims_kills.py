"""What pins down rules that other claims leave loose: claims, with the verdict expected of each.

Each was written for a mutant of a clause that no claim killed: a slip that a reader could
make, and that every claim let pass. Every expectation was written down, with its reason,
before any solver had seen the claim.
"""

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import (
    ChampOfEliminated,
    Copies,
    Copying,
    CutShortRound,
    DiscardChameleon,
    DiscardWhen,
    LeftOut,
    NobodyNamed,
    OnTrump,
    SecondHalf,
    TieChamp,
)
from lexludi.bowl.vocabulary import Chameleon, First, Group, Supply
from lexludi_spec.bowl.champ import ONE, TWO, Holder, Reached
from lexludi_spec.bowl.discard import Discard, Played
from lexludi_spec.bowl.end import Ended, Final, Next, any_has
from lexludi_spec.bowl.next_trick import Coming, Lead
from lexludi_spec.bowl.play import Turn
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.bowl.trick import TRUMP, Ranked, Shown, Trick
from lexludi_spec.claims import Always, Ask, Claims, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.questions import Value
from lexludi_spec.terms import NOBODY, member

claims = Claims()

# ---------------------------------------------------------------- playing a card


@claims(
    "bowl.claim.only-a-card-of-the-hand-is-played",
    "Only a card of the hand may be played.",
    about="bowl.play.allowed",
    expect="proved",
    because="What is played comes from the hand, and this goes before every leave to play.",
    clauses=(c.FROM_HAND.id,),
)
def _only_a_card_of_the_hand_is_played(at: Turn, ask: Ask) -> Statement:
    return Always(at.in_hand(), when={"allowed": _yes(ask("bowl.play.allowed"))})


@claims(
    "bowl.claim.without-chameleons-none-is-played",
    "In a game without Chameleons nobody plays a card with one.",
    about="bowl.play.allowed",
    expect="proved",
    because="All that is said of Chameleons falls away then, the leave to use one too.",
    clauses=(c.NO_CHAMELEONS.id,),
    shapes=("following",),
)
def _without_chameleons_none_is_played(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.play.allowed"))),
        when={"with-a-chameleon": z3.Not(at.bare()), "none-was-dealt": at.supply == member(Supply.ABSENT)},
    )


@claims(
    "bowl.claim.nobody-uses-a-second-chameleon",
    "Who has used a Chameleon in the round plays no card with one.",
    about="bowl.play.allowed",
    expect="proved",
    because="Each player has one, for one use a round.",
    clauses=(c.CHAMELEON_ONCE.id,),
    shapes=("following",),
)
def _nobody_uses_a_second_chameleon(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.play.allowed"))),
        when={"with-a-chameleon": z3.Not(at.bare()), "used": at.supply == member(Supply.SPENT)},
    )


@claims(
    "bowl.claim.no-chameleon-on-a-trump-if-forbidden",
    "If a Chameleon lies on Number Cards only, no Trump Card is played with one.",
    about="bowl.play.allowed",
    expect="proved",
    because="So read, the sentence that speaks of a Number Card beneath forbids it.",
    clauses=(c.CHAMELEON_ON_NUMBER_CARD.id,),
    shapes=("following",),
)
def _no_chameleon_on_a_trump_if_forbidden(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.play.allowed"))),
        when={
            "with-a-chameleon": z3.Not(at.bare()),
            "a-trump-card": at.colour == TRUMP,
            "forbidden": taken(OnTrump.FORBIDDEN),
        },
    )


@claims(
    "bowl.claim.no-idle-chameleon-if-it-must-copy",
    "If a Chameleon must copy, none is played that does not.",
    about="bowl.play.allowed",
    expect="proved",
    because="So read, there is no using it for the leave alone.",
    clauses=(c.CHAMELEON_COPIES.id,),
    shapes=("following",),
)
def _no_idle_chameleon_if_it_must_copy(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.play.allowed"))),
        when={
            "idle": at.chameleon == member(Chameleon.IDLE),
            "copying-is-compulsory": taken(Copying.COMPULSORY),
        },
    )


@claims(
    "bowl.claim.a-chameleon-lets-any-card-be-played",
    "Who follows may play any card of the hand with an unused Chameleon that copies, a Trump Card too unless"
    " that is forbidden.",
    about="bowl.play.allowed",
    expect="proved",
    because="It lifts the duty to follow, and of the prohibitions none holds here.",
    clauses=(c.CHAMELEON_FREES.id, c.CHAMELEON_ANYTIME.id),
    shapes=("following",),
)
def _a_chameleon_lets_any_card_be_played(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.play.allowed")),
        when={
            "from-hand": at.in_hand(),
            "copying": at.chameleon == member(Chameleon.COPYING),
            "unused": at.supply == member(Supply.READY),
            "not-forbidden-there": z3.Or(at.colour != TRUMP, z3.Not(taken(OnTrump.FORBIDDEN))),
        },
    )


@claims(
    "bowl.claim.a-chameleon-may-lie-idle-if-copying-is-optional",
    "If a Chameleon need not copy, a Number Card may be played with an unused one that does not.",
    about="bowl.play.allowed",
    expect="proved",
    because="So read, it may be used for the leave alone.",
    clauses=(c.CHAMELEON_FREES.id, c.CHAMELEON_COPIES.id),
    shapes=("following",),
)
def _a_chameleon_may_lie_idle_if_copying_is_optional(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.play.allowed")),
        when={
            "from-hand": at.in_hand(),
            "a-chameleon": z3.Not(at.bare()),
            "unused": at.supply == member(Supply.READY),
            "a-number-card": at.colour != TRUMP,
            "copying-is-optional": taken(Copying.OPTIONAL),
        },
    )


# ---------------------------------------------------------------- the colour of a card


def _recoloured(at: Shown) -> dict[str, z3.BoolRef]:
    """A Chameleon that copies lies on the card, and the card is none that stays a trump."""
    return {
        "copying": at.chameleon == member(Chameleon.COPYING),
        "no-trump-that-stays-one": z3.Or(at.colour != TRUMP, z3.Not(taken(OnTrump.STAYS_TRUMP))),
    }


@claims(
    "bowl.claim.a-chain-hands-the-colour-on",
    "If the effective colour is copied, a card with a Chameleon counts as the colour that the card before it"
    " counts as.",
    about="bowl.trick.colour",
    expect="proved",
    because="So the example has it, whether or not that card has its colour from a Chameleon.",
    clauses=(c.CHAMELEON_CHAIN.id, c.CHAMELEON_COPIES.id),
    shapes=("later",),
)
def _a_chain_hands_the_colour_on(at: Shown, ask: Ask) -> Statement:
    (colour,) = ask("bowl.trick.colour")
    assert at.before_effective is not None
    return Always(
        colour == at.before_effective,
        when={**_recoloured(at), "the-effective-colour-is-copied": taken(Copies.EFFECTIVE)},
    )


@claims(
    "bowl.claim.the-printed-colour-ends-a-chain",
    "If the printed colour is copied, a card with a Chameleon counts as the colour printed on the card before"
    " it, whatever lies on that one.",
    about="bowl.trick.colour",
    expect="proved",
    because="So read, a second Chameleon does not see the first.",
    clauses=(c.CHAMELEON_COPIES.id,),
    shapes=("later",),
)
def _the_printed_colour_ends_a_chain(at: Shown, ask: Ask) -> Statement:
    (colour,) = ask("bowl.trick.colour")
    assert at.before_printed is not None
    return Always(
        colour == at.before_printed,
        when={**_recoloured(at), "the-printed-colour-is-copied": taken(Copies.PRINTED)},
    )


@claims(
    "bowl.claim.a-trump-stays-one-if-read-so",
    "If a Trump Card stays a trump, it counts as one under a Chameleon too.",
    about="bowl.trick.colour",
    expect="proved",
    because="So read, the Chameleon lifts the duty to follow and changes nothing else.",
    clauses=(c.CHAMELEON_ON_NUMBER_CARD.id, c.TRUMP_CARDS.id),
    shapes=("later",),
)
def _a_trump_stays_one_if_read_so(at: Shown, ask: Ask) -> Statement:
    (colour,) = ask("bowl.trick.colour")
    return Always(
        colour == TRUMP,
        when={"a-trump-card": at.colour == TRUMP, "it-stays-a-trump": taken(OnTrump.STAYS_TRUMP)},
    )


# ---------------------------------------------------------------- strength


@claims(
    "bowl.claim.a-trump-is-a-trump-whatever-was-led",
    "A card that counts as a trump is in the group of trumps, whatever was led.",
    about="bowl.trick.strength",
    expect="proved",
    because="Trumps are the first group, also where they were led.",
    clauses=(c.COLOUR_ORDER.id,),
)
def _a_trump_is_a_trump_whatever_was_led(at: Ranked, ask: Ask) -> Statement:
    group, _strength = ask("bowl.trick.strength")
    return Always(group == member(Group.TRUMP), when={"a-trump": at.colour == TRUMP})


@claims(
    "bowl.claim.whoever-follows-is-in-the-second-group",
    "A card of the colour led that is no trump is in the second group.",
    about="bowl.trick.strength",
    expect="proved",
    because="It is weaker than trumps and stronger than all else.",
    clauses=(c.COLOUR_ORDER.id,),
)
def _whoever_follows_is_in_the_second_group(at: Ranked, ask: Ask) -> Statement:
    group, _strength = ask("bowl.trick.strength")
    return Always(
        group == member(Group.LED), when={"the-colour-led": at.colour == at.led, "no-trump": at.led != TRUMP}
    )


@claims(
    "bowl.claim.all-other-cards-are-the-rest",
    "A card that is no trump and has not the colour led is one of the rest.",
    about="bowl.trick.strength",
    expect="proved",
    because="It is in neither of the groups above.",
    clauses=(c.COLOUR_ORDER.id,),
)
def _all_other_cards_are_the_rest(at: Ranked, ask: Ask) -> Statement:
    group, _strength = ask("bowl.trick.strength")
    return Always(
        group == member(Group.REST),
        when={"no-trump": at.colour != TRUMP, "not-the-colour-led": at.colour != at.led},
    )


@claims(
    "bowl.claim.a-card-is-as-strong-as-its-number",
    "Within its group a card is as strong as the number printed on it, a trump too.",
    about="bowl.trick.strength",
    expect="proved",
    because="Numbers are compared as they are, and a Chameleon copies no number.",
    clauses=(c.NUMBER_ORDER.id,),
)
def _a_card_is_as_strong_as_its_number(at: Ranked, ask: Ask) -> Statement:
    _group, strength = ask("bowl.trick.strength")
    return Always(strength == at.number)


# ---------------------------------------------------------------- who wins


@claims(
    "bowl.claim.the-second-strongest-wins-if-all-else-is-the-same",
    "If all but the Yellow Card stays the same in the second half, the second strongest wins every trick of a"
    " round.",
    about="bowl.trick.winner",
    expect="proved",
    because="So read, how a trick is won never changes.",
    clauses=(c.SECOND_HALF_SAME.id, c.SECOND_WINS.id),
)
def _the_second_strongest_wins_if_all_else_is_the_same(at: Trick, ask: Ask) -> Statement:
    return Always(
        at.by(ask("bowl.trick.winner")[0], at.second),
        when={"all-else-is-the-same": taken(SecondHalf.SAME_AS_FIRST)},
    )


# ---------------------------------------------------------------- between tricks


@claims(
    "bowl.claim.nobody-sits-out-without-the-yellow-card",
    "While nobody holds the Yellow Card nobody sits out: not the first trick, and none from the seventh on.",
    about="bowl.next.sits_out",
    expect="proved",
    because="It lies on the sheet before the first trick, and is put away after the sixth.",
    clauses=(c.YELLOW_START.id, c.YELLOW_GONE_AFTER_SIXTH.id),
    shapes=("nobody",),
)
def _nobody_sits_out_without_the_yellow_card(at: Coming, ask: Ask) -> Statement:
    del at
    return Always(_number(ask("bowl.next.sits_out")) == NOBODY)


@claims(
    "bowl.claim.whoever-holds-the-yellow-card-sits-out",
    "From the second trick to the sixth whoever holds the Yellow Card sits out.",
    about="bowl.next.sits_out",
    expect="proved",
    because="It was got in the trick before, and means to sit out the next.",
    clauses=(c.YELLOW_SITS_OUT.id, c.YELLOW_SIXTH.id),
    shapes=("held",),
)
def _whoever_holds_the_yellow_card_sits_out(at: Coming, ask: Ask) -> Statement:
    return Always(_number(ask("bowl.next.sits_out")) == at.yellow, when={"to-the-sixth": at.trick <= 6})


@claims(
    "bowl.claim.the-lead-can-go-to-the-nearest-on-the-right",
    "If the lead goes to the right where the text names nobody: with the winner and the left neighbour"
    " eliminated, it passes over nobody there who takes part in the next trick.",
    about="bowl.next.leads",
    expect="proved",
    because="An eliminated left neighbour does not sit out, so no sentence names a leader; the reading does.",
    clauses=(c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
)
def _the_lead_can_go_to_the_nearest_on_the_right(at: Lead, ask: Ask) -> Statement:
    leader = _number(ask("bowl.next.leads"))
    return Always(
        z3.And(
            [
                z3.Implies(at.can_lead(seat), at.steps(leader) >= at.steps(seat))
                for seat in map(z3.IntVal, at.seats)
            ]
        ),
        when={
            "winner-eliminated": at.is_out(at.winner),
            "left-neighbour-eliminated": at.is_out(at.left(at.winner)),
            "nearest-on-the-right": taken(LeftOut.NEAREST_RIGHT),
        },
    )


# ---------------------------------------------------------------- the discard


@claims(
    "bowl.claim.no-chameleon-is-discarded-if-cards-only",
    "If a discard must be a Number Card or a Trump Card, no Chameleon is one.",
    about="bowl.discard.allowed",
    expect="proved",
    because="So read, a Chameleon is no card in the sense of the sentence.",
    clauses=(c.CARD_MEANING.id, c.YELLOW_DISCARD.id),
    shapes=("the chameleon",),
)
def _no_chameleon_is_discarded_if_cards_only(at: Discard, ask: Ask) -> Statement:
    del at
    return Always(
        z3.Not(_yes(ask("bowl.discard.allowed"))), when={"cards-only": taken(DiscardChameleon.FORBIDDEN)}
    )


@claims(
    "bowl.claim.an-unused-chameleon-is-discarded-if-allowed",
    "If the Chameleon counts as a card of the hand, an unused one may be discarded.",
    about="bowl.discard.allowed",
    expect="proved",
    because="It lies in the hand till it is used.",
    clauses=(c.CHAMELEON_IN_HAND.id, c.YELLOW_DISCARD.id),
    shapes=("the chameleon",),
)
def _an_unused_chameleon_is_discarded_if_allowed(at: Discard, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.discard.allowed")),
        when={"unused": at.supply == member(Supply.READY), "allowed": taken(DiscardChameleon.ALLOWED)},
    )


def _first(value: Value, first: First) -> z3.BoolRef:
    """The answer is that one."""
    (answer,) = value
    return answer == member(first)


@claims(
    "bowl.claim.the-discard-comes-first-if-read-so",
    "If the discard is made before the trick is taken, that is so in every trick of the first half.",
    about="bowl.discard.when",
    expect="proved",
    because="The order of the sentences is the same for all five.",
    clauses=(c.YELLOW_DISCARD.id, c.WINNER_TAKES.id),
)
def _the_discard_comes_first_if_read_so(at: Played, ask: Ask) -> Statement:
    return Always(
        _first(ask("bowl.discard.when"), First.DISCARD),
        when={"first-half": at.trick <= 5, "before-taking": taken(DiscardWhen.BEFORE_TAKING)},
    )


@claims(
    "bowl.claim.the-trick-is-taken-first-if-read-so",
    "If the discard is made after the trick is taken, no discard comes first.",
    about="bowl.discard.when",
    expect="proved",
    because="In the first half the reading says so, and in the second there is none.",
    clauses=(c.WINNER_TAKES.id, c.YELLOW_ONLY_FIRST_HALF.id),
)
def _the_trick_is_taken_first_if_read_so(at: Played, ask: Ask) -> Statement:
    del at
    return Always(
        _first(ask("bowl.discard.when"), First.TAKING),
        when={"after-taking": taken(DiscardWhen.AFTER_TAKING)},
    )


# ---------------------------------------------------------------- Runaway Champ Cards


@claims(
    "bowl.claim.the-one-is-never-given-twice",
    "While somebody has the Champ Card 1, nobody gets it.",
    about="bowl.round.champ",
    expect="proved",
    because="There is one such card.",
    clauses=(c.CHAMP_SECOND.id, c.CHAMP_CARDS.id),
)
def _the_one_is_never_given_twice(at: Reached, ask: Ask) -> Statement:
    return Always(_number(ask("bowl.round.champ")) != ONE, when={"the-1-is-held": z3.Not(at.one_is_free)})


@claims(
    "bowl.claim.the-second-at-the-target-gets-the-one",
    "With five players, whoever makes the target of two tricks while the 2 is held and the 1 is free gets the"
    " 1.",
    about="bowl.round.champ",
    expect="proved",
    because="That player is the second at the target.",
    clauses=(c.CHAMP_SECOND.id, c.TARGET.id),
)
def _the_second_at_the_target_gets_the_one(at: Reached, ask: Ask) -> Statement:
    return Always(
        _number(ask("bowl.round.champ")) == ONE,
        when={
            "five-players": at.players == 5,
            "at-the-target": at.wins == 2,
            "the-2-is-held": z3.Not(at.two_is_free),
            "the-1-is-free": at.one_is_free,
        },
    )


@claims(
    "bowl.claim.an-eliminated-player-keeps-the-card-if-kept",
    "If an eliminated player keeps a Champ Card, everybody who has got one has it to the end of the round.",
    about="bowl.round.keeps_champ",
    expect="proved",
    because="So read, an elimination does not touch it; who is still in keeps it anyway.",
    clauses=(c.CHAMP_RETURNS.id,),
)
def _an_eliminated_player_keeps_the_card_if_kept(at: Holder, ask: Ask) -> Statement:
    del at
    return Always(_yes(ask("bowl.round.keeps_champ")), when={"kept": taken(ChampOfEliminated.KEPT)})


@claims(
    "bowl.claim.an-eliminated-player-loses-the-card-if-returned",
    "If the Champ Card of an eliminated player goes back, that player has none any more.",
    about="bowl.round.keeps_champ",
    expect="proved",
    because="So read, the elimination takes it.",
    clauses=(c.CHAMP_RETURNS.id,),
)
def _an_eliminated_player_loses_the_card_if_returned(at: Holder, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.round.keeps_champ"))),
        when={"eliminated": at.eliminated, "returned": taken(ChampOfEliminated.RETURNED)},
    )


# ---------------------------------------------------------------- rounds and the game's end


@claims(
    "bowl.claim.every-round-is-one-if-those-cut-short-are",
    "If a round that was cut short counts, every round is one of the rounds of the game.",
    about="bowl.round.counts",
    expect="proved",
    because="The doubt is about rounds cut short alone, and the reading settles it.",
    clauses=(c.CUT_SHORT.id, c.GAME_END_ROUNDS.id),
)
def _every_round_is_one_if_those_cut_short_are(at: Ended, ask: Ask) -> Statement:
    del at
    return Always(_yes(ask("bowl.round.counts")), when={"it-counts": taken(CutShortRound.COUNTS)})


@claims(
    "bowl.claim.a-round-played-again-is-none",
    "If a round that was cut short is played again, it is none of the rounds of the game.",
    about="bowl.round.counts",
    expect="proved",
    because="So read, a round of four is one of 13 tricks.",
    clauses=(c.TRICKS_FOUR.id, c.CUT_SHORT.id),
)
def _a_round_played_again_is_none(at: Ended, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.round.counts"))),
        when={"cut-short": at.cut_short, "it-is-played-again": taken(CutShortRound.IS_PLAYED_AGAIN)},
    )


def _wins_alone(value: Value, seat: int) -> z3.BoolRef:
    """One seat wins, and no other."""
    return z3.And([flag == z3.BoolVal(other == seat) for other, flag in enumerate(value)])


@claims(
    "bowl.claim.the-one-breaks-a-tie-if-no-two-does",
    "If nobody has the Champ Card 2, or only the cards of those tied count and none of them has it, the one"
    " of them who has the 1 wins alone.",
    about="bowl.game.winners",
    expect="proved",
    because="Without any 2 both readings of whose card counts agree, and a 2 that does not count is none.",
    clauses=(c.TIE_CHAMP_ONE.id, c.TIE_CHAMP_TWO.id),
    shapes=("5 players",),
)
def _the_one_breaks_a_tie_if_no_two_does(at: Final, ask: Ask) -> Statement:
    wins = ask("bowl.game.winners")
    no_two = z3.Or(
        z3.Not(any_has(TWO, at.champs)),
        z3.And(taken(TieChamp.AMONG_TIED), z3.Not(at.leader_has(TWO))),
    )
    return Always(
        z3.And(
            [
                z3.Implies(z3.And(at.leads(seat), at.champs[seat] == ONE), _wins_alone(wins, seat))
                for seat in at.seats
            ]
        ),
        when={"no-2-decides": no_two},
    )


# ---------------------------------------------------------------- the next round


@claims(
    "bowl.claim.the-last-winner-leads-if-nobody-is-named",
    "If nobody has the Champ Card 2 and the last winner leads then, the winner of the last trick is first"
    " player of the next round.",
    about="bowl.next.first_player",
    expect="proved",
    because="No sentence names anybody, and the reading does.",
    clauses=(c.CHAMP_LEADS.id,),
)
def _the_last_winner_leads_if_nobody_is_named(at: Next, ask: Ask) -> Statement:
    return Always(
        _number(ask("bowl.next.first_player")) == at.winner,
        when={
            "nobody-has-the-2": z3.Not(any_has(TWO, at.champs)),
            "the-last-winner": taken(NobodyNamed.LAST_WINNER),
        },
    )


@claims(
    "bowl.claim.the-first-seat-stands-in-if-nobody-is-named",
    "If nobody has the Champ Card 2 and the first player is settled as at first, the first seat stands in for"
    " whoever is settled on.",
    about="bowl.next.first_player",
    expect="proved",
    because="Any way of settling it suits, and the engine needs one that is always the same.",
    clauses=(c.CHAMP_LEADS.id, c.FIRST_LEADER_OTHERWISE.id),
)
def _the_first_seat_stands_in_if_nobody_is_named(at: Next, ask: Ask) -> Statement:
    return Always(
        _number(ask("bowl.next.first_player")) == 0,
        when={
            "nobody-has-the-2": z3.Not(any_has(TWO, at.champs)),
            "as-at-first": taken(NobodyNamed.AS_AT_FIRST),
        },
    )


CLAIMS = tuple(claims.all)
