"""Medicine: on one's own turn, and on another's."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import CureInEvent, FullLife, OutOfTurnUntil, OutOfTurnWho
from lexludi.survival.vocabulary import Remedy
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    CARDS,
    DISEASES,
    FALSE,
    LIVES,
    NO,
    TRUE,
    YES,
    TurnNow,
    symbols,
    taken,
    turn_now,
)
from lexludi_spec.terms import Declare, Flag, member

FULL = 3  #: survival.clause.three-lives

# ---------------------------------------------------------------- on one's own turn


@dataclass(frozen=True, slots=True)
class Treatment:
    """Medicine that is thought of on one's own turn; the diseases and lives are the other's, or one's own."""

    turn: TurnNow
    remedy: z3.DatatypeRef
    diseases: z3.ArithRef
    lives: z3.ArithRef

    @property
    def cures(self) -> z3.BoolRef:
        """It is to remove a disease."""
        return self.remedy == member(Remedy.DISEASE)


def pose_allowed(shape: int) -> Posed[Treatment]:
    """Pose the question whether medicine may be played so."""
    del shape
    declare = Declare()
    at = Treatment(
        turn_now(declare),
        declare.one_of("remedy", Remedy),
        declare.whole("diseases", 0, DISEASES),
        declare.whole("lives", 0, LIVES),
    )
    can = z3.And(at.turn.free, at.turn.hand.medicine >= 1)
    restores = z3.And(can, z3.Not(at.cures))
    whole = z3.And(restores, at.diseases == 0, at.lives >= FULL)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "the-living-alone": at.lives >= 1} | at.turn.assumes(),
        (
            Says(c.ROLL_FIRST.id, at.turn.owes_roll, NO),
            Says(c.MEDICINE_ANY_NUMBER.id, at.turn.hand.medicine == 0, NO),
            Says(c.MEDICINE_CURES.id, z3.And(can, at.cures), is_(at.diseases >= 1)),
            Says(c.MEDICINE_RESTORES.id, z3.And(restores, at.diseases >= 1), NO),
            Says(c.MEDICINE_RESTORES.id, z3.And(restores, at.diseases == 0, at.lives < FULL), YES),
            Says(c.MEDICINE_RESTORES.id, whole, NO, under=taken(FullLife.FORBIDDEN)),
            Says(c.MEDICINE_RESTORES.id, whole, YES, under=z3.Not(taken(FullLife.FORBIDDEN))),
        ),
        declare.constants,
        symbols(FullLife),
    )


ALLOWED = QuestionSpec("survival.medicine.allowed", {"a turn": 0}, pose_allowed, (Flag(),))

# ---------------------------------------------------------------- on another's turn: who is asked?


@dataclass(frozen=True, slots=True)
class Gained:
    """After a draw, of a seat: whether it, or another, has gained a disease, and when that was."""

    gained: z3.BoolRef
    others: z3.BoolRef
    on_turn: z3.BoolRef
    event: z3.BoolRef
    spread: z3.BoolRef


def _asked_says(at: Gained) -> tuple[Says, ...]:
    now = z3.And(at.spread, z3.Not(at.on_turn))
    mine, nobodys = at.gained, z3.Not(z3.Or(at.gained, at.others))
    anothers = z3.And(at.others, z3.Not(at.gained))
    in_turn = z3.And(now, z3.Not(at.event))
    in_event = z3.And(now, at.event)
    clause = c.MEDICINE_OUT_OF_TURN.id
    receiver, anybody = taken(OutOfTurnWho.RECEIVER), taken(OutOfTurnWho.ANYBODY)
    never, also = taken(CureInEvent.NO), taken(CureInEvent.YES)
    return (
        Says(c.MEDICINE_AFTER_SPREAD.id, z3.Not(at.spread), NO),
        # Whoever is on turn may play medicine as often as liked, and need not be asked.
        Says(c.MEDICINE_ANY_NUMBER.id, at.on_turn, NO),
        Says(clause, z3.And(now, nobodys), NO),
        Says(clause, z3.And(in_turn, mine), YES),
        Says(clause, z3.And(in_turn, anothers), NO, under=receiver),
        Says(clause, z3.And(in_turn, anothers), YES, under=anybody),
        Says(clause, z3.And(in_event, z3.Not(nobodys)), NO, under=never),
        Says(clause, z3.And(in_event, mine), YES, under=also),
        Says(clause, z3.And(in_event, anothers), NO, under=z3.And(also, receiver)),
        Says(clause, z3.And(in_event, anothers), YES, under=z3.And(also, anybody)),
    )


def pose_asked(shape: int) -> Posed[Gained]:
    """Pose the question whether a seat is asked for medicine after a draw."""
    del shape
    declare = Declare()
    at = Gained(*[declare.flag(name) for name in ("gained", "others", "on_turn", "event", "spread")])
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "in-an-event-nobody-is-on-turn": z3.Implies(at.event, z3.Not(at.on_turn)),
        },
        _asked_says(at),
        declare.constants,
        symbols(OutOfTurnWho, CureInEvent),
    )


ASKED = QuestionSpec("survival.medicine.asked", {"a seat": 0}, pose_asked, (Flag(),))

# ---------------------------------------------------------------- until when, and who waits?


@dataclass(frozen=True, slots=True)
class Chances:
    """A seat that was asked: whether it has decided, whether the turn is over, whether an event asked it."""

    decided: z3.BoolRef
    over: z3.BoolRef
    event: z3.BoolRef


def pose_chance(shape: int) -> Posed[Chances]:
    """Pose the question what is left of a seat's chance: whether it still may, and whether others wait."""
    del shape
    declare = Declare()
    at = Chances(declare.flag("decided"), declare.flag("over"), declare.flag("event"))
    clause = c.MEDICINE_OUT_OF_TURN.id
    settled = z3.Or(at.decided, at.event)
    undecided = z3.Not(at.decided)
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(clause, settled, is_(undecided, undecided)),
            Says(clause, z3.Not(settled), is_(TRUE, TRUE), under=taken(OutOfTurnUntil.AT_ONCE)),
            Says(
                clause,
                z3.Not(settled),
                is_(z3.Not(at.over), FALSE),
                under=taken(OutOfTurnUntil.TURN_END),
            ),
        ),
        declare.constants,
        symbols(OutOfTurnUntil),
    )


CHANCE = QuestionSpec("survival.medicine.chance", {"a seat": 0}, pose_chance, (Flag(), Flag()))

# ---------------------------------------------------------------- may it be played?


@dataclass(frozen=True, slots=True)
class Rescue:
    """Medicine that is thought of on another's turn, and what its target gained and still has."""

    asked: z3.BoolRef
    medicine: z3.ArithRef
    remedy: z3.DatatypeRef
    own: z3.BoolRef
    gained: z3.ArithRef

    @property
    def to_the_point(self) -> z3.BoolRef:
        """A seat that has the chance would remove a disease that was just gained."""
        return z3.And(self.asked, self.remedy == member(Remedy.DISEASE), self.gained >= 1)


def pose_out_of_turn(shape: int) -> Posed[Rescue]:
    """Pose the question whether medicine may be played on another's turn."""
    del shape
    declare = Declare()
    at = Rescue(
        declare.flag("asked"),
        declare.whole("medicine", 0, CARDS),
        declare.one_of("remedy", Remedy),
        declare.flag("own"),
        declare.whole("gained", 0, DISEASES),
    )
    can = z3.And(at.to_the_point, at.medicine >= 1)
    clause = c.MEDICINE_OUT_OF_TURN.id
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(clause, z3.Not(at.to_the_point), NO),
            Says(c.MEDICINE_ANY_NUMBER.id, at.medicine == 0, NO),
            Says(clause, z3.And(can, at.own), YES),
            Says(clause, z3.And(can, z3.Not(at.own)), NO, under=taken(OutOfTurnWho.RECEIVER)),
            Says(clause, z3.And(can, z3.Not(at.own)), YES, under=taken(OutOfTurnWho.ANYBODY)),
        ),
        declare.constants,
        symbols(OutOfTurnWho),
    )


OUT_OF_TURN = QuestionSpec("survival.medicine.out_of_turn", {"a seat": 0}, pose_out_of_turn, (Flag(),))
