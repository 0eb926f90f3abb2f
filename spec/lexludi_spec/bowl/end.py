"""The end of a round and of the game: points, winners, and who is first in the next round.

Where the text says of a sum, a tie or a round cut short less than a table needs, the
reading that decides it is named beside the sentence it decides about.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChampOfEliminated, CutShortChamp, CutShortRound, NobodyNamed, TieChamp
from lexludi_spec.bowl.champ import ONE, TWO, target
from lexludi_spec.bowl.next_trick import past_target
from lexludi_spec.bowl.play import NO, YES
from lexludi_spec.bowl.symbols import symbols, taken
from lexludi_spec.bowl.trick import TRICKS
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.terms import Declare, Flag, Whole

ALWAYS = z3.BoolVal(val=True)
ZERO = is_(z3.IntVal(0))
ROUNDS = 5  #: no game has more rounds
POINTS = 40  #: more than anybody can have
PLAYERS = {"4 players": 4, "5 players": 5}


def tricks(players: z3.ArithRef) -> z3.ArithRef:
    """How many tricks a round has: 12 with five players, 13 with four."""
    return z3.If(players == 5, z3.IntVal(12), z3.IntVal(13))


# ---------------------------------------------------------------- is the round over?


@dataclass(frozen=True, slots=True)
class Progress:
    """A round between two tricks: how many were played, how many players are not out of it."""

    players: z3.ArithRef
    done: z3.ArithRef
    still_in: z3.ArithRef

    @property
    def last(self) -> z3.ArithRef:
        """How many tricks the round has."""
        return tricks(self.players)

    @property
    def cut_short(self) -> z3.BoolRef:
        """Of four players one is left, with one trick to go."""
        return z3.And(self.players == 4, self.done == self.last - 1, self.still_in == 1)


def pose_over(shape: int) -> Posed[Progress]:
    """Pose the question whether the round is over."""
    del shape
    declare = Declare()
    at = Progress(
        declare.whole("players", 4, 5), declare.whole("done", 0, TRICKS), declare.whole("still_in", 1, 5)
    )
    unplayed = at.last - at.done
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "still-in-are-players": at.still_in <= at.players,
            "bowl.invariant.round-length": at.done <= at.last,
            "bowl.invariant.only-the-last-is-missing": z3.Implies(
                unplayed >= z3.If(at.players == 5, z3.IntVal(1), z3.IntVal(2)), at.still_in >= 2
            ),
        },
        (
            Says(c.TRICKS_FIVE.id, z3.And(at.players == 5, at.done < 12), NO),
            Says(c.TRICKS_FOUR.id, z3.And(at.players == 4, at.done < 13), NO),
            Says(c.ROUND_ENDS.id, at.done == at.last, YES),
            Says(c.CUT_SHORT.id, at.cut_short, YES, overrides=(c.TRICKS_FOUR.id,)),
        ),
        declare.constants,
    )


OVER = QuestionSpec("bowl.round.over", {"a round": 0}, pose_over, (Flag(),))

# ---------------------------------------------------------------- Base Points


@dataclass(frozen=True, slots=True)
class Won:
    """A player at the end of a round: its number in the game, and the player's tricks."""

    players: z3.ArithRef
    round: z3.ArithRef
    wins: z3.ArithRef


def pose_base(shape: int) -> Posed[Won]:
    """Pose the question of a player's Base Points."""
    del shape
    declare = Declare()
    at = Won(
        declare.whole("players", 4, 5), declare.whole("round", 1, ROUNDS), declare.whole("wins", 0, TRICKS)
    )
    exact = at.wins == target(at.players)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "bowl.invariant.rounds-as-players": at.round <= at.players,
        },
        (
            Says(c.BASE_POINTS.id, exact, is_(at.round)),
            Says(c.BASE_EXACT.id, z3.Not(exact), ZERO),
            Says(c.SHORT_ZERO.id, at.wins < target(at.players), ZERO),
            Says(c.ELIMINATED_ZERO.id, past_target(at.players, at.wins), ZERO),
        ),
        declare.constants,
    )


BASE = QuestionSpec(
    "bowl.score.base",
    {"a player": 0},
    pose_base,
    (Whole(0, ROUNDS),),
    redundant={
        c.BASE_EXACT.id: "the overview has said before that more and that fewer tricks than the target score"
        " nothing",
        c.SHORT_ZERO.id: "the chapter on Base Points gives them to those at the target exactly",
        c.ELIMINATED_ZERO.id: "the chapter on Base Points gives them to those at the target exactly",
    },
)

# ---------------------------------------------------------------- Bonus Points


@dataclass(frozen=True, slots=True)
class Bonus:
    """A player at the end of a round: the Champ Card that was got (0: none), and whether eliminated."""

    champ: z3.ArithRef
    eliminated: z3.BoolRef


def pose_bonus(shape: int) -> Posed[Bonus]:
    """Pose the question of a player's Bonus Points."""
    del shape
    declare = Declare()
    at = Bonus(declare.whole("champ", 0, 2), declare.flag("eliminated"))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.BONUS_POINTS.id, at.champ == 0, ZERO),
            Says(c.BONUS_VALUE.id, at.champ != 0, is_(at.champ)),
            Says(c.BONUS_NOT_ELIMINATED.id, at.eliminated, ZERO, overrides=(c.BONUS_VALUE.id,)),
            Says(c.ELIMINATED_ZERO.id, at.eliminated, ZERO, overrides=(c.BONUS_VALUE.id,)),
        ),
        declare.constants,
    )


BONUS = QuestionSpec(
    "bowl.score.bonus",
    {"a player": 0},
    pose_bonus,
    (Whole(0, 2),),
    redundant={
        c.BONUS_NOT_ELIMINATED.id: "the overview says that an eliminated player scores nothing at all",
        c.ELIMINATED_ZERO.id: "the chapter on Bonus Points makes the same exception",
    },
)

# ---------------------------------------------------------------- the points of a round


@dataclass(frozen=True, slots=True)
class Scored:
    """A player at the end of a round, of which ``done`` tricks were played; ``champ`` 0 is no Champ Card."""

    players: z3.ArithRef
    round: z3.ArithRef
    wins: z3.ArithRef
    champ: z3.ArithRef
    done: z3.ArithRef

    @property
    def cut_short(self) -> z3.BoolRef:
        """The round ended before its last trick."""
        return self.done < tricks(self.players)

    @property
    def eliminated(self) -> z3.BoolRef:
        """The player is out of the round."""
        return past_target(self.players, self.wins)

    @property
    def parts(self) -> z3.ArithRef:
        """Base Points and Bonus Points, as far as their own sentences go."""
        base = z3.If(self.wins == target(self.players), self.round, z3.IntVal(0))
        bonus = z3.If(self.eliminated, z3.IntVal(0), self.champ)
        return base + bonus


def pose_score(shape: int) -> Posed[Scored]:
    """Pose the question of a player's points of a round."""
    del shape
    declare = Declare()
    at = Scored(
        declare.whole("players", 4, 5),
        declare.whole("round", 1, ROUNDS),
        declare.whole("wins", 0, TRICKS),
        declare.whole("champ", 0, 2),
        declare.whole("done", 0, TRICKS),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "bowl.invariant.rounds-as-players": at.round <= at.players,
            "bowl.invariant.no-one-card-of-four": z3.Implies(at.players == 4, at.champ != ONE),
            "bowl.invariant.champ-has-reached-target": z3.Implies(
                at.champ != 0, at.wins >= target(at.players)
            ),
            "bowl.invariant.round-length": at.done <= tricks(at.players),
            "bowl.invariant.only-the-last-is-missing": z3.And(
                at.done >= 12, z3.Implies(at.players == 5, at.done == 12)
            ),
            "bowl.invariant.survivor-has-won-nothing": z3.Implies(
                z3.And(at.cut_short, z3.Not(at.eliminated)), at.wins == 0
            ),
        },
        (
            Says(c.SCORE_PARTS.id, ALWAYS, is_(at.parts)),
            Says(c.SHORT_ZERO.id, at.wins < target(at.players), ZERO),
            Says(c.ELIMINATED_ZERO.id, at.eliminated, ZERO),
            Says(c.CUT_SHORT_NO_POINTS.id, at.cut_short, ZERO, overrides=(c.SCORE_PARTS.id,)),
        ),
        declare.constants,
    )


SCORE = QuestionSpec(
    "bowl.score.round",
    {"a player": 0},
    pose_score,
    (Whole(0, 7),),
    redundant={
        c.SHORT_ZERO.id: "who is short of the target has neither Base Points nor a Champ Card",
        c.ELIMINATED_ZERO.id: "who is eliminated has no Base Points, and no Bonus Points for a Champ Card",
        c.CUT_SHORT_NO_POINTS.id: "a round is cut short when three are eliminated and the fourth has won"
        " nothing: none of them would score",
    },
)

# ---------------------------------------------------------------- is it one of the rounds?


@dataclass(frozen=True, slots=True)
class Ended:
    """A round that has ended, before its last trick or after."""

    cut_short: z3.BoolRef


def counts_says(at: Ended) -> tuple[Says, ...]:
    """What the clauses say of a round as one of the rounds of the game."""
    return (
        Says(c.GAME_END_ROUNDS.id, z3.Not(at.cut_short), YES),
        # The round has ended, and so it was played.
        Says(c.CUT_SHORT.id, at.cut_short, YES, under=taken(CutShortRound.COUNTS)),
        # A round of four is one of 13 tricks, and these were 12.
        Says(c.TRICKS_FOUR.id, at.cut_short, NO, under=taken(CutShortRound.IS_PLAYED_AGAIN)),
    )


def pose_counts(shape: int) -> Posed[Ended]:
    """Pose the question whether a round is one of the rounds that a game has."""
    del shape
    declare = Declare()
    at = Ended(declare.flag("cut_short"))
    return Posed(
        at, {"well-typed": declare.well_typed()}, counts_says(at), declare.constants, symbols(CutShortRound)
    )


COUNTS = QuestionSpec("bowl.round.counts", {"a round": 0}, pose_counts, (Flag(),))

# ---------------------------------------------------------------- is the game over?


@dataclass(frozen=True, slots=True)
class Standing:
    """The game after a round: how many rounds count as played, and each player's points."""

    rounds: z3.ArithRef
    totals: tuple[z3.ArithRef, ...]

    @property
    def somebody_has_ten(self) -> z3.BoolRef:
        """At least one player has 10 points or more."""
        return z3.Or([total >= 10 for total in self.totals])


def pose_game_over(players: int) -> Posed[Standing]:
    """Pose the question whether the game is over."""
    declare = Declare()
    at = Standing(
        declare.whole("rounds", 0, ROUNDS),
        tuple(declare.whole(f"total{seat}", 0, POINTS) for seat in range(players)),
    )
    played = at.rounds == players
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "bowl.invariant.rounds-as-players": at.rounds <= players,
        },
        (
            Says(c.GAME_END_ROUNDS.id, played, YES),
            Says(c.GAME_END_POINTS.id, at.somebody_has_ten, YES),
            Says(c.NEXT_ROUND.id, z3.And(z3.Not(played), z3.Not(at.somebody_has_ten)), NO),
        ),
        declare.constants,
    )


GAME_OVER = QuestionSpec("bowl.game.over", PLAYERS, pose_game_over, (Flag(),))

# ---------------------------------------------------------------- who wins


def any_has(card: int, champs: Sequence[z3.ArithRef]) -> z3.BoolRef:
    """Somebody has the Champ Card with this number."""
    return z3.Or([champ == card for champ in champs])


def at_most_one_has(card: int, champs: Sequence[z3.ArithRef]) -> z3.BoolRef:
    """No two players have the Champ Card with this number."""
    return z3.And(
        [
            z3.Not(z3.And(one == card, other == card))
            for place, one in enumerate(champs)
            for other in champs[:place]
        ]
    )


def champs_known(champs: Sequence[z3.ArithRef], players: int) -> dict[str, z3.BoolRef]:
    """What is known of the Champ Cards, by the invariant of the round that says so."""
    known = {
        "bowl.invariant.one-holder-each": z3.And(at_most_one_has(TWO, champs), at_most_one_has(ONE, champs))
    }
    if players == 4:
        known["bowl.invariant.no-one-card-of-four"] = z3.Not(any_has(ONE, champs))
    return known


def never_cut_short(cut_short: z3.BoolRef, players: int) -> dict[str, z3.BoolRef]:
    """What is known of rounds cut short: with five players there are none."""
    return {} if players == 4 else {"bowl.invariant.only-the-last-is-missing": z3.Not(cut_short)}


@dataclass(frozen=True, slots=True)
class Final:
    """The game is over: each player's points, the Champ Cards of the last round, and if it was cut short."""

    totals: tuple[z3.ArithRef, ...]
    champs: tuple[z3.ArithRef, ...]
    cut_short: z3.BoolRef

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.totals))

    def leads(self, seat: int) -> z3.BoolRef:
        """Nobody has more points."""
        return z3.And([self.totals[seat] >= total for total in self.totals])

    @property
    def tied(self) -> z3.BoolRef:
        """Two or more have the most points."""
        return z3.Or(
            [z3.And(self.leads(one), self.leads(other)) for one in self.seats for other in range(one)]
        )

    def has(self, card: int) -> z3.BoolRef:
        """Somebody at the table has this Champ Card."""
        return any_has(card, self.champs)

    def leader_has(self, card: int) -> z3.BoolRef:
        """Somebody with the most points has this Champ Card."""
        return z3.Or([z3.And(self.leads(seat), self.champs[seat] == card) for seat in self.seats])

    def won_by(self, holds: Callable[[int], z3.BoolRef]) -> Callable[[Value], z3.BoolRef]:
        """The winners are those with the most points of whom ``holds``; an empty fifth seat is none."""

        def then(value: Value) -> z3.BoolRef:
            return z3.And(
                [
                    flag
                    == (
                        z3.And(self.leads(seat), holds(seat)) if seat in self.seats else z3.BoolVal(val=False)
                    )
                    for seat, flag in enumerate(value)
                ]
            )

        return then


def _winners_says(at: Final) -> tuple[Says, ...]:
    """A card *breaks the tie*: of the tied, or of all at the table, the reading says.

    Both readings agree where the best card lies before one of the tied, and where nobody has any.
    """
    counting = z3.Or(z3.Not(at.cut_short), taken(CutShortChamp.COUNT))
    among = z3.And(counting, taken(TieChamp.AMONG_TIED))
    at_table = z3.And(counting, taken(TieChamp.AT_TABLE))
    all_tied = at.won_by(at.leads)
    by_two = at.won_by(lambda seat: at.champs[seat] == TWO)
    by_one = at.won_by(lambda seat: at.champs[seat] == ONE)
    two_elsewhere = z3.And(at.tied, at.has(TWO), z3.Not(at.leader_has(TWO)))
    no_two = z3.And(at.tied, z3.Not(at.has(TWO)))
    one_elsewhere = z3.And(at.has(ONE), z3.Not(at.leader_has(ONE)))
    return (
        Says(c.MOST_POINTS_WINS.id, z3.Not(at.tied), all_tied),
        Says(c.TIE_CHAMP_TWO.id, z3.And(at.tied, at.leader_has(TWO)), by_two, under=counting),
        Says(c.TIE_CHAMP_ONE.id, z3.And(no_two, at.leader_has(ONE)), by_one, under=counting),
        Says(c.TIE_SHARED.id, z3.And(no_two, z3.Not(at.has(ONE))), all_tied),
        # No player has it: none of those who are tied.
        Says(c.TIE_CHAMP_ONE.id, z3.And(two_elsewhere, at.leader_has(ONE)), by_one, under=among),
        Says(c.TIE_SHARED.id, z3.And(two_elsewhere, z3.Not(at.leader_has(ONE))), all_tied, under=among),
        Says(c.TIE_SHARED.id, z3.And(no_two, one_elsewhere), all_tied, under=among),
        # No player has it: nobody at all. Who has it is not tied, so it tells the tied not apart.
        Says(c.TIE_CHAMP_TWO.id, two_elsewhere, all_tied, under=at_table),
        Says(c.TIE_CHAMP_ONE.id, z3.And(no_two, one_elsewhere), all_tied, under=at_table),
        # Such a round gives nothing, and no Champ Card either.
        Says(
            c.CUT_SHORT_NO_POINTS.id,
            z3.And(at.tied, at.cut_short),
            all_tied,
            under=taken(CutShortChamp.DO_NOT_COUNT),
        ),
    )


def pose_winners(players: int) -> Posed[Final]:
    """Pose the question who wins the game."""
    declare = Declare()
    at = Final(
        tuple(declare.whole(f"total{seat}", 0, POINTS) for seat in range(players)),
        tuple(declare.whole(f"champ{seat}", 0, 2) for seat in range(players)),
        declare.flag("cut_short"),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()}
        | champs_known(at.champs, players)
        | never_cut_short(at.cut_short, players),
        _winners_says(at),
        declare.constants,
        symbols(TieChamp, CutShortChamp),
    )


WINNERS = QuestionSpec("bowl.game.winners", PLAYERS, pose_winners, (Flag(),) * 5)

# ---------------------------------------------------------------- who leads the next round

NOBODY_NAMED = "bowl.reading.nobody-named"


@dataclass(frozen=True, slots=True)
class Next:
    """Between two rounds: the Champ Cards of the last one, if it was cut short, who won its last trick."""

    champs: tuple[z3.ArithRef, ...]
    cut_short: z3.BoolRef
    winner: z3.ArithRef


def pose_first_player(players: int) -> Posed[Next]:
    """Pose the question who is first player of the next round.

    Where nobody has the 2, or it is not to count, no sentence names a first player: what
    is said of settling it freely is said of the first round of a game.
    """
    declare = Declare()
    at = Next(
        tuple(declare.whole(f"champ{seat}", 0, 2) for seat in range(players)),
        declare.flag("cut_short"),
        declare.whole("winner", 0, players - 1),
    )
    counting = z3.Or(z3.Not(at.cut_short), taken(CutShortChamp.COUNT))
    nobody = z3.Not(z3.And(any_has(TWO, at.champs), counting))
    return Posed(
        at,
        {"well-typed": declare.well_typed()}
        | champs_known(at.champs, players)
        | never_cut_short(at.cut_short, players)
        | {
            "bowl.invariant.two-is-awarded": z3.Implies(
                taken(ChampOfEliminated.KEPT), any_has(TWO, at.champs)
            )
        },
        (
            Says(
                c.CHAMP_LEADS.id,
                any_has(TWO, at.champs),
                lambda value: z3.Or(
                    [
                        z3.And(value[0] == z3.IntVal(seat), champ == TWO)
                        for seat, champ in enumerate(at.champs)
                    ]
                ),
                under=counting,
            ),
            # Any way to settle it suits then; the first seat stands in for it.
            Says(NOBODY_NAMED, z3.And(nobody, taken(NobodyNamed.AS_AT_FIRST)), is_(z3.IntVal(0)), fills=True),
            Says(NOBODY_NAMED, z3.And(nobody, taken(NobodyNamed.LAST_WINNER)), is_(at.winner), fills=True),
        ),
        declare.constants,
        symbols(ChampOfEliminated, CutShortChamp, NobodyNamed),
    )


# The answer's sort has room for five seats; with four no clause names the fifth.
FIRST_PLAYER = QuestionSpec("bowl.next.first_player", PLAYERS, pose_first_player, (Whole(0, 4),))
