"""Whatever is assumed of a table is true of every table that is reached.

:func:`~lexludi_spec.bowl.move.well_formed` is what the proofs of whole moves know of a table.
Here it is shown to hold when a round begins, and to be kept by every act that is allowed:
where the trick goes on, where a discard is owed first, where the trick is taken. The act is
the specification's, which the engine's is proved equal to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace

import z3

from lexludi.bowl.vocabulary import NUMBERS, Chameleon, Colour
from lexludi_proofs.bowl import whole_move as moves
from lexludi_proofs.card_by_card import of_one_card
from lexludi_proofs.games import Part
from lexludi_proofs.moves import Pairs
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl import trick
from lexludi_spec.bowl.cards import pack
from lexludi_spec.bowl.round import count
from lexludi_spec.bowl.symbols import PACK, exists, highest
from lexludi_spec.bowl.trick import FIRST_HALF, Laid
from lexludi_spec.common import of_seat
from lexludi_spec.terms import NOBODY, Declare

Named = Mapping[str, z3.BoolRef]
_PARTS = fields(spec.Components)
CARD_BY_CARD = ("bowl.invariant.no-card-is-in-two-places", "bowl.invariant.every-card-is-somewhere")


class Kept:
    """What is to be shown of one shape: hypotheses, the constants, and each part."""

    def __init__(self, players: int, plays: int) -> None:
        """Declare a table."""
        self.declare = Declare()
        self.at = spec.declare_table(self.declare, "", players, plays)
        self.assumes: dict[str, z3.BoolRef] = {}
        self.parts: list[Part] = []
        self.card: z3.BitVecRef | None = None
        self.held = z3.BoolVal(val=True)
        self.alive: list[z3.BoolRef] = []

    def assume(self, known: Named) -> None:
        """Add hypotheses; the bounds are those of all that was declared by then."""
        self.assumes = {"well-typed": self.declare.well_typed(), **known}

    def keeps(self, then: spec.Table, wanted: Named, happens: Sequence[z3.BoolRef]) -> None:
        """Show that each of ``wanted`` holds at the table ``then``, whenever ``happens`` does."""
        # the same words of the same terms need not be shown
        said = [*self.assumes.values(), *happens]
        new = {
            name: one
            for name, one in {"well-typed": _bounds(then), **wanted}.items()
            if not any(one.eq(other) for other in said)
        }
        of_cards = {*moves.OF_CARDS, "cards-exist", "cards-differ"}
        for name, one in new.items():
            if name in CARD_BY_CARD:
                *known, goal = self._of_cards([*happens, self.held, one])
                self.parts.append(Part(name, of_one_card([*known], goal), ()))
            elif name in of_cards:
                self.parts.append(Part(name, self._of_cards([*happens, self.held, z3.Not(one)]), ()))
        rest = [one for name, one in new.items() if name not in of_cards]
        light = tuple(each for each in self.assumes if each not in moves.OF_CARDS)
        self.parts.append(Part("all else", [*happens, z3.Not(z3.And(rest))], light))

    def holds(self, seat: z3.ArithRef, card: z3.BitVecRef, happens: Sequence[z3.BoolRef]) -> None:
        """The card of an act that is allowed is in the hand of its seat; from here on it is any such card."""
        hand = of_seat(seat, self.at.hands)
        held = hand & card == card
        light = tuple(each for each in self.assumes if each not in moves.OF_CARDS)
        hidden = z3.BitVec("hand", PACK)
        shown = [z3.substitute(one, (hand, hidden)) for one in (*happens, z3.Not(held))]
        self.parts.append(Part("the-card-is-held", shown, light))
        self.card = card
        self.held = held

    def _of_cards(self, formulas: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What speaks of cards, with the hypotheses: what they are called is all that is used of them."""
        cards = [spec.card(laid.colour, laid.number) for laid in self.at.plays]
        if self.card is not None:
            cards.append(self.card)
        hidden = [(card, z3.BitVec(f"any.{place}", PACK)) for place, card in enumerate(cards)]
        hidden.append((pack(self.at.players), z3.BitVec("any.pack", PACK)))
        return [z3.substitute(one, *hidden) for one in (*self.assumes.values(), *formulas)]


def _bounds(at: spec.Table) -> z3.BoolRef:
    """The bounds of a table's parts, said of the terms that stand there."""
    declare = Declare()
    blank = spec.declare_table(declare, "blank.", at.players, len(at.plays))
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for part in _PARTS:
        old, new = getattr(blank, part.name), getattr(at, part.name)
        pairs += zip(old, new, strict=True) if isinstance(old, tuple) else [(old, new)]
    for old, new in zip(blank.plays, at.plays, strict=True):
        pairs += zip(_laid(old), _laid(new), strict=True)
    return z3.substitute(declare.well_typed(), *pairs)


def _laid(play: Laid) -> tuple[z3.ExprRef, ...]:
    return play.seat, play.colour, play.number, play.chameleon


def _table(after: spec.Outcome, players: int, plays: tuple[Laid, ...]) -> spec.Table:
    """The outcome of an act as the table before the next."""
    return spec.Table(
        players=players, plays=plays, **{part.name: getattr(after, part.name) for part in _PARTS}
    )


# ---------------------------------------------------------------- the start


def begun(players: int) -> Kept:
    """A round begins."""
    kept = Kept(players, 0)
    kept.assume({"a-round-begins": spec.begins(kept.at)})
    kept.keeps(kept.at, spec.well_formed(kept.at), ())
    return kept


# ---------------------------------------------------------------- a trick is taken


def _winner(at: spec.Table) -> tuple[z3.ArithRef, Pairs, list[tuple[str, z3.BoolRef]]]:
    """A symbol for who wins the trick, what is said by it, and what is known of it, by name.

    There is one winner (the question is complete and consistent): who answers it, is it.
    """
    winner = z3.Int("winner")
    about = spec.about(trick.WINNER, at.trick, at.plays)
    pairs = [(about(z3.IntVal(seat)), winner == seat) for seat in at.seats]
    facts = [
        ("the-winner-has-played", z3.Or([winner == laid.seat for laid in at.plays])),
        ("the-winner-has-not-the-yellow-card", z3.Implies(at.trick <= FIRST_HALF, winner != at.yellow)),
    ]
    return winner, pairs, facts


def taken(players: int, plays: int) -> Kept:
    """The winner of a finished trick takes it, and the round goes on."""
    kept = Kept(players, plays)
    at = kept.at
    after = spec.fresh_outcome(kept.declare, "after.", players)
    kept.assume(
        {**moves.finished(at), **{n: one for n, one in spec.known(at).items() if n in moves.OF_CARDS}}
    )
    winner, alike, facts = _winner(at)
    is_winner = spec.about(trick.WINNER, at.trick, at.plays)(winner)
    for name, fact in facts:
        light = tuple(each for each in kept.assumes if each not in moves.OF_CARDS)
        kept.parts.append(Part(name, [is_winner, z3.Not(fact)], light))
    takes = z3.substitute(moves.is_taken(at, after), *alike)
    then = _table(after, players, ())
    wanted = {
        **spec.known(then),
        "the-holder-sits-out": then.yellow == then.sits,
        "somebody-has-yet-to-play": z3.Not(spec.everybody_has_played(then)),
    }
    kept.keeps(then, wanted, [takes, *[fact for _, fact in facts], z3.Not(after.over)])
    return kept


# ---------------------------------------------------------------- an act that leaves the trick on the table


def _allowed_play(kept: Kept) -> tuple[z3.BoolRef, spec.Outcome, tuple[Laid, ...], z3.BoolRef]:
    """A play that is allowed, its outcome, what lies on the table then, and whether everybody has played."""
    declare, at = kept.declare, kept.at
    seat = declare.whole("act.seat", 0, at.players - 1)
    colour, number = declare.one_of("act.colour", Colour), declare.whole("act.number", 1, NUMBERS)
    chameleon = declare.one_of("act.chameleon", Chameleon)
    after = spec.fresh_outcome(declare, "after.", at.players)
    kept.assume(
        {
            **spec.well_formed(at),
            moves.CARD: exists(colour, number, highest(z3.IntVal(at.players))),
        }
    )
    lying = (*at.plays, Laid(seat, colour, number, chameleon))
    everybody = count(spec.participants(at)) == len(lying)
    happens = spec.plays(at, seat, colour, number, chameleon, after)
    allowed = spec.may_play(at, seat, colour, number, chameleon)(z3.BoolVal(val=True))
    kept.holds(seat, spec.card(colour, number), [allowed])
    return happens, after, lying, everybody


def going_on(players: int, plays: int) -> Kept:
    """A play is made, and somebody has yet to make one."""
    kept = Kept(players, plays)
    happens, after, lying, everybody = _allowed_play(kept)
    then = _table(after, players, lying)
    happens = z3.substitute(happens, (everybody, z3.BoolVal(val=False)))
    kept.keeps(then, spec.well_formed(then), [happens, z3.Not(everybody), z3.Not(after.refused)])
    kept.alive = [z3.Not(everybody)]
    return kept


def waiting(players: int, plays: int) -> Kept:
    """The last play of a trick is made, and a discard is owed before the trick is taken."""
    kept = Kept(players, plays)
    happens, after, lying, everybody = _allowed_play(kept)
    then = _table(after, players, lying)
    happens = z3.substitute(
        happens, (everybody, z3.BoolVal(val=True)), (after.cleared, z3.BoolVal(val=False))
    )
    now = [happens, everybody, z3.Not(after.refused), after.owes != NOBODY, spec.BEFORE_TAKING]
    kept.keeps(then, spec.well_formed_discard(then), now)
    kept.alive = [everybody, spec.BEFORE_TAKING, kept.at.trick <= FIRST_HALF]
    return kept


def finishing(players: int, plays: int) -> Kept:
    """The last play of a trick is made: of the cards that lie on the table before it is taken."""
    kept = Kept(players, plays)
    happens, after, lying, everybody = _allowed_play(kept)
    then = replace(kept.at, hands=after.hands, plays=lying)
    happens = z3.substitute(happens, (everybody, z3.BoolVal(val=True)))
    kept.keeps(then, _of_cards_alone(then), [happens, everybody, z3.Not(after.refused)])
    kept.alive = [everybody]
    return kept


def _of_cards_alone(at: spec.Table) -> Named:
    return {name: one for name, one in spec.known(at).items() if name in moves.OF_CARDS}


def _allowed_discard(kept: Kept, *, chameleon: bool) -> tuple[z3.BoolRef, spec.Outcome]:
    """A discard that is thought of, and its outcome; what is known of its card, where it is allowed."""
    declare, at = kept.declare, kept.at
    seat = declare.whole("act.seat", 0, at.players - 1)
    after = spec.fresh_outcome(declare, "after.", at.players)
    known = spec.well_formed_discard(at)
    if chameleon:
        kept.assume(known)
        return spec.discards(at, seat, None, None, after), after
    colour, number = declare.one_of("act.colour", Colour), declare.whole("act.number", 1, NUMBERS)
    kept.assume({**known, moves.CARD: exists(colour, number, highest(z3.IntVal(at.players)))})
    allowed = spec.may_discard(at, seat, colour, number)(z3.BoolVal(val=True))
    kept.holds(seat, spec.card(colour, number), [allowed])
    return spec.discards(at, seat, colour, number, after), after


def discarded_first(players: int, plays: int, *, chameleon: bool) -> Kept:
    """A discard is made before the trick is taken: of the cards that lie on the table then."""
    kept = Kept(players, plays)
    happens, after = _allowed_discard(kept, chameleon=chameleon)
    then = replace(kept.at, hands=after.hands, discards=after.discards)
    kept.keeps(then, _of_cards_alone(then), [happens, z3.Not(after.refused)])
    return kept


def discarded(players: int, *, chameleon: bool) -> Kept:
    """A discard is made after the trick was taken: the next one begins."""
    kept = Kept(players, 0)
    happens, after = _allowed_discard(kept, chameleon=chameleon)
    then = _table(after, players, ())
    kept.keeps(then, spec.well_formed(then), [happens, z3.Not(after.refused)])
    return kept


#: The shapes of each: players, plays on the table.
GOING_ON = tuple((players, plays) for players in (4, 5) for plays in range(players - 1))
WAITING = tuple((players, plays - 1) for players, plays in moves.TRICKS)
