"""The doubts of Savage Bowl: other ways to take its clauses, each with the rules that would answer then.

A rule here has the parameters of the one that it stands for, and asks that one wherever both agree.
The other side, what the clauses say then, is ``lexludi_spec.bowl.doubts``, which is written apart.
"""
# ruff: noqa: FBT001, A002 - the parameters are those of the rules that are stood for

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl import (
    count,
    discard,
    end_of_round,
    next_round,
    next_trick,
    play,
    scoring,
    sight,
    winner,
)
from lexludi.bowl.end_of_game import highest, winners
from lexludi.bowl.questions import QUESTIONS
from lexludi.bowl.readings import ChameleonAlone, CutShortChamp, Readings
from lexludi.bowl.vocabulary import (
    TRUMPS,
    Card,
    Chameleon,
    Colour,
    Group,
    Hand,
    Play,
    Shown,
    Strength,
    Supply,
    Turn,
    Zone,
)

# by their names, and not by the module's: what is proved of a helper is used where it is called so
from lexludi.bowl.winner import (
    FIRST_HALF,
    colour_of,
    colours_of,
    rank,
    strength_of,
    strongest,
    wins_trick,
)
from lexludi.doubts import Asks, Decides, Doubt
from lexludi.seats import left_of, leftwards, rightwards

_ORDER = (c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id)

# ---------------------------------------------------------------- playing a card


def trumps_need_not_follow(turn: Turn, card: Card, chameleon: Chameleon, readings: Readings) -> Answer[bool]:
    """Which card may be played, if a Trump Card may be played whatever was led?"""
    in_place_of_following = turn.led is not None and chameleon == Chameleon.NONE
    if in_place_of_following and turn.hand.has(card) and card.colour == Colour.TRUMP:
        return answer(True, c.FOLLOW_SUIT.id)
    return play.may_play(turn, card, chameleon, readings)


def trumps_led_bind_nobody(turn: Turn, card: Card, chameleon: Chameleon, readings: Readings) -> Answer[bool]:
    """Which card may be played, if a Trump Card led is to be followed by nobody?"""
    if turn.led == Colour.TRUMP and chameleon == Chameleon.NONE and turn.hand.has(card):
        return answer(True, c.LEADER_ANY.id)
    return play.may_play(turn, card, chameleon, readings)


def the_void_must_trump(turn: Turn, card: Card, chameleon: Chameleon, readings: Readings) -> Answer[bool]:
    """Which card may be played, if who cannot follow must play a Trump Card?"""
    if turn.led is None or chameleon != Chameleon.NONE or not turn.hand.has(card):
        return play.may_play(turn, card, chameleon, readings)
    if turn.hand.any_of(turn.led) or not turn.hand.any_of(Colour.TRUMP):
        return play.may_play(turn, card, chameleon, readings)
    return answer(card.colour == Colour.TRUMP, c.VOID_ANY.id)


def the_void_must_follow_by_chameleon(
    turn: Turn, card: Card, chameleon: Chameleon, readings: Readings
) -> Answer[bool]:
    """Which card may be played, if who lacks the colour led must follow it with an unused Chameleon?"""
    if turn.led is None or chameleon != Chameleon.NONE or turn.supply != Supply.READY:
        return play.may_play(turn, card, chameleon, readings)
    if turn.hand.any_of(turn.led):
        return play.may_play(turn, card, chameleon, readings)
    return answer(False, c.CHAMELEON_FOLLOWS.id if turn.hand.has(card) else c.FROM_HAND.id)


def no_chameleon_on_a_card_that_follows(
    turn: Turn, card: Card, chameleon: Chameleon, readings: Readings
) -> Answer[bool]:
    """Which card may be played, if a Chameleon may only go with one that could not be played without?"""
    allowed = play.may_play(turn, card, chameleon, readings)
    if allowed.value and chameleon != Chameleon.NONE and card.colour == turn.led:
        return answer(False, c.CHAMELEON_FREES.id)
    return allowed


def alone_though_able(turn: Turn, readings: Readings) -> Answer[bool]:
    """May a Chameleon be played alone, if who may do so at all may do so with the colour led in hand?"""
    if turn.supply != Supply.READY or turn.led is None or not turn.hand.any_of(turn.led):
        return discard.may_play_alone(turn, readings)
    if readings.chameleon_alone == ChameleonAlone.FORBIDDEN:
        return answer(False, c.CHAMELEON_WITH_CARD.id)
    return answer(True, c.CHAMELEON_FREES.id)


# ---------------------------------------------------------------- how strong it is


def a_trump_led_is_the_colour_led(colour: Colour, number: int, led: Colour) -> Answer[Strength]:
    """How strong is a card, if trumps are in the group of the colour led where a trump was led?"""
    if led == Colour.TRUMP and colour == led:
        return answer(Strength(Group.LED, number), c.COLOUR_ORDER.id)
    return winner.strength_of(colour, number, led)


def no_trump_above_eight(colour: Colour, number: int, led: Colour) -> Answer[Strength]:
    """How strong is a card, if one that counts as a trump has no higher number than Trump Cards have?"""
    if colour == Colour.TRUMP and number > TRUMPS:
        return answer(Strength(Group.TRUMP, TRUMPS), c.TRUMP_CARDS.id)
    return winner.strength_of(colour, number, led)


def _ranked(plays: tuple[Play, ...], ranks: list[int]) -> tuple[int, ...]:
    return tuple(plays[place].seat for place in sorted(range(len(plays)), key=lambda place: -ranks[place]))


def _ranks(plays: tuple[Play, ...], colours: tuple[Colour, ...]) -> list[int]:
    led = plays[0].card.colour
    return [
        rank(strength_of(colour, laid.card.number, led).value)
        for laid, colour in zip(plays, colours, strict=True)
    ]


def _following(plays: tuple[Play, ...], readings: Readings) -> tuple[int, ...]:
    """The seats, strongest first, where a Chameleon gives the colour led."""
    led = plays[0].card.colour
    others = (colour_of(laid.card, laid.chameleon, Shown(led, led), readings) for laid in plays[1:])
    return _ranked(plays, _ranks(plays, (led, *(colour.value for colour in others))))


def strongest_if_chameleons_follow(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who played the strongest card, if a Chameleon gives its card the colour led?"""
    return answer(_following(plays, readings)[0], *_ORDER)


def second_if_chameleons_follow(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who played the second strongest card, if a Chameleon gives its card the colour led?"""
    return answer(_following(plays, readings)[1], *_ORDER)


def _printed_first(plays: tuple[Play, ...], readings: Readings) -> tuple[int, ...]:
    """The seats, strongest first, where of equal numbers one in its printed colour is the stronger."""
    colours = colours_of(plays, readings)
    ranks = _ranks(plays, colours)
    own = [colour == laid.card.colour for laid, colour in zip(plays, colours, strict=True)]
    return _ranked(plays, [2 * place + printed for place, printed in zip(ranks, own, strict=True)])


def strongest_if_copies_yield(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who played the strongest card, if of equal numbers a copied colour is weaker than a printed one?"""
    return answer(_printed_first(plays, readings)[0], *_ORDER)


def second_if_copies_yield(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who played the second strongest card, if of equal numbers a copied colour is the weaker?"""
    return answer(_printed_first(plays, readings)[1], *_ORDER)


def of_two_the_stronger_wins(trick: int, plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who wins the trick, if in one of two plays the stronger wins in the first half, too?"""
    if trick <= FIRST_HALF and len(plays) == 2:
        return answer(strongest(plays, readings).value, c.SECOND_WINS.id)
    return wins_trick(trick, plays, readings)


# ---------------------------------------------------------------- the discard, sitting out, leading


def need_not_discard(trick: int) -> Answer[bool]:
    """Must the strongest player discard, if the sentence on it only gives leave?"""
    if trick <= FIRST_HALF:
        return answer(False, c.YELLOW_DISCARD.id)
    return discard.owes_discard(trick)


def discards_in_both_halves(trick: int) -> Answer[bool]:
    """Must the strongest player discard, if that is part of what stays the same in the second half?"""
    if trick > FIRST_HALF:
        return answer(True, c.SECOND_HALF_SAME.id)
    return discard.owes_discard(trick)


def no_trump_is_discarded(hand: Hand, supply: Supply, card: Card | None, readings: Readings) -> Answer[bool]:
    """May this be discarded, if only a Number Card may be?"""
    if card is not None and card.colour == Colour.TRUMP:
        return answer(False, c.YELLOW_DISCARD.id)
    return discard.may_discard(hand, supply, card, readings)


def nobody_sits_out_the_sixth(trick: int, yellow: int | None) -> Answer[int | None]:
    """Who sits out, if the Yellow Card is gone with the first half?"""
    if trick == FIRST_HALF + 1:
        return answer(None, c.YELLOW_SIXTH.id)
    return next_trick.sits_out(trick, yellow)


def the_first_trick_too(trick: int, yellow: int | None) -> Answer[int | None]:
    """Who sits out, if the Yellow Card counts from the first trick on?"""
    if trick == 1:
        return answer(yellow, c.YELLOW_START.id)
    return next_trick.sits_out(trick, yellow)


def a_winner_who_sits_out_hands_on(
    winner: int, out: tuple[bool, ...], sits: int | None, readings: Readings
) -> Answer[int]:
    """Who leads, if a winner who sits the next trick out hands the lead on to the left?"""
    if not out[winner] and sits == winner:
        return answer(left_of(winner, len(out)), c.WINNER_LEADS.id)
    return next_trick.leads(winner, out, sits, readings)


def from_the_sitter_back_to_the_right(
    winner: int, out: tuple[bool, ...], sits: int | None, readings: Readings
) -> Answer[int]:
    """Who leads, if past a left neighbour who sits out comes one who is eliminated, and the lead turns?"""
    seats = len(out)
    left = left_of(winner, seats)
    if not out[winner] or left != sits or out[left] or not out[left_of(left, seats)]:
        return next_trick.leads(winner, out, sits, readings)
    around = rightwards(winner, seats)
    return answer(next(seat for seat in around if not out[seat] and seat != sits), c.LEADER_SKIPS_SITTER.id)


def past_a_sitter_further_left(
    winner: int, out: tuple[bool, ...], sits: int | None, readings: Readings
) -> Answer[int]:
    """Who leads, if past an eliminated left neighbour and one who then sits out it goes on to the left?"""
    seats = len(out)
    left = left_of(winner, seats)
    beyond = left_of(left, seats)
    if not out[winner] or not out[left] or out[beyond] or beyond != sits:
        return next_trick.leads(winner, out, sits, readings)
    around = leftwards(winner, seats)
    return answer(next(seat for seat in around if not out[seat] and seat != sits), c.LEADER_SKIPS_SITTER.id)


# ---------------------------------------------------------------- Champ Cards


def only_two_ever_get_one(players: int, wins: int, two_is_free: bool, one_is_free: bool) -> Answer[int]:
    """Which Champ Card does a winner get, if a 2 that came back is for nobody once the 1 was given?"""
    if players == 5 and two_is_free and not one_is_free:
        return answer(0, c.CHAMP_FIRST.id)
    return count.champ_card(players, wins, two_is_free, one_is_free)


def past_the_target_too(players: int, wins: int, two_is_free: bool, one_is_free: bool) -> Answer[int]:
    """Which Champ Card does a winner get, if who passes the target has won as many as it takes?"""
    if wins > count.target(players) and two_is_free:
        return answer(2, c.CHAMP_FIRST.id)
    return count.champ_card(players, wins, two_is_free, one_is_free)


# ---------------------------------------------------------------- the end of a round


def five_are_cut_short_too(players: int, done: int, still_in: int) -> Answer[bool]:
    """Is the round over, if one player left for the last trick ends it with five players too?"""
    if players == 5 and done == end_of_round.tricks(players) - 1 and still_in == 1:
        return answer(True, c.CUT_SHORT.id)
    return end_of_round.is_over(players, done, still_in)


def cut_short_at_once(players: int, done: int, still_in: int) -> Answer[bool]:
    """Is the round over, if with four players it ends as soon as one is left?"""
    if players == 4 and done < end_of_round.tricks(players) and still_in == 1:
        return answer(True, c.CUT_SHORT.id)
    return end_of_round.is_over(players, done, still_in)


def no_fifth_round_of_four(players: int, round: int, wins: int) -> Answer[int]:
    """How many Base Points are there, if a fifth round of four players has none?"""
    if players == 4 and round == 5:
        return answer(0, c.BASE_POINTS.id)
    return scoring.base_points(players, round, wins)


def five_score_in_a_round_cut_short(
    players: int, round: int, wins: int, champ: int, done: int
) -> Answer[int]:
    """How many points does a player score, if only a round of four loses them by ending early?"""
    if players == 5:
        return scoring.round_points(players, round, wins, champ, end_of_round.tricks(players))
    return scoring.round_points(players, round, wins, champ, done)


def broken_off_before_the_last(players: int, round: int, wins: int, champ: int, done: int) -> Answer[int]:
    """How many points does a player score, if a round loses them only for want of its last trick alone?"""
    last = end_of_round.tricks(players)
    if players == 4 and done < last - 1:
        return scoring.round_points(players, round, wins, champ, last)
    return scoring.round_points(players, round, wins, champ, done)


def the_survivor_scores(players: int, round: int, wins: int, champ: int, done: int) -> Answer[int]:
    """How many points does a player score, if the one left in a round cut short scores as ever?"""
    if count.is_eliminated(players, wins).value:
        return scoring.round_points(players, round, wins, champ, done)
    return scoring.round_points(players, round, wins, champ, end_of_round.tricks(players))


def no_point_for_the_one_of_four(players: int, round: int, wins: int, champ: int, done: int) -> Answer[int]:
    """How many points does a player score, if with four players the Champ Card 1 is worth none?"""
    if players == 4 and champ == 1:
        return scoring.round_points(players, round, wins, 0, done)
    return scoring.round_points(players, round, wins, champ, done)


# ---------------------------------------------------------------- the end of the game


def nobody_wins_with_nothing(
    totals: tuple[int, ...], champs: tuple[int, ...], cut_short: bool, readings: Readings
) -> Answer[tuple[bool, ...]]:
    """Who wins the game, if nobody does with no points?"""
    if all(total == 0 for total in totals):
        return answer((False,) * len(totals), c.MOST_POINTS_WINS.id)
    return winners(totals, champs, cut_short, readings)


def the_one_of_four_breaks_no_tie(
    totals: tuple[int, ...], champs: tuple[int, ...], cut_short: bool, readings: Readings
) -> Answer[tuple[bool, ...]]:
    """Who wins the game, if with four players a Champ Card 1 breaks no tie?"""
    if len(totals) == 4 and 2 not in champs and 1 in champs:
        most = highest(totals)
        tied = tuple(total == most for total in totals)
        return answer(tied, (c.TIE_SHARED if sum(tied) > 1 else c.MOST_POINTS_WINS).id)
    return winners(totals, champs, cut_short, readings)


def the_one_leads_if_no_two_does(
    champs: tuple[int, ...], cut_short: bool, winner: int, readings: Readings
) -> Answer[int]:
    """Who is first player, if where nobody has the 2 the player with the 1 is?"""
    ignored = cut_short and readings.cut_short_champ == CutShortChamp.DO_NOT_COUNT
    if 2 in champs or 1 not in champs or ignored:
        return next_round.first_player(champs, cut_short, winner, readings)
    return answer(next(seat for seat, champ in enumerate(champs) if champ == 1), c.CHAMP_LEADS.id)


def two_twos_break_no_tie(
    totals: tuple[int, ...], champs: tuple[int, ...], cut_short: bool, readings: Readings
) -> Answer[tuple[bool, ...]]:
    """Who wins the game, if the Champ Card 2 breaks no tie where two players have it?"""
    if sum(champ == 2 for champ in champs) < 2:
        return winners(totals, champs, cut_short, readings)
    most = highest(totals)
    tied = tuple(total == most for total in totals)
    return answer(tied, (c.TIE_CHAMP_TWO if sum(tied) > 1 else c.MOST_POINTS_WINS).id)


def cards_of_five_always_break_ties(
    totals: tuple[int, ...], champs: tuple[int, ...], cut_short: bool, readings: Readings
) -> Answer[tuple[bool, ...]]:
    """Who wins the game, if with five players Champ Cards count however the round ended?"""
    if len(totals) == 5:
        return winners(totals, champs, False, readings)
    return winners(totals, champs, cut_short, readings)


def cards_of_five_always_name_the_leader(
    champs: tuple[int, ...], cut_short: bool, winner: int, readings: Readings
) -> Answer[int]:
    """Who is first player, if with five players Champ Cards count however the round ended?"""
    if len(champs) == 5:
        return next_round.first_player(champs, False, winner, readings)
    return next_round.first_player(champs, cut_short, winner, readings)


# ---------------------------------------------------------------- what is seen


def own_tricks_are_seen(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if who took a trick may look at it again?"""
    if zone == Zone.TAKEN:
        return answer(owner == viewer, c.HIDDEN_TRICKS.id)
    return sight.may_see(zone, owner, viewer)


def own_discards_are_seen(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if who discarded a card may look at it again?"""
    if zone == Zone.DISCARDS:
        return answer(owner == viewer, c.HIDDEN_DISCARDS.id)
    return sight.may_see(zone, owner, viewer)


def own_eliminated_hand_is_seen(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if an eliminated player may still look at that hand?"""
    if zone == Zone.ELIMINATED_HAND:
        return answer(owner == viewer, c.HIDDEN_ELIMINATED.id)
    return sight.may_see(zone, owner, viewer)


def unused_chameleons_are_known(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if it is no secret who still has a Chameleon?"""
    if zone == Zone.CHAMELEON_READY:
        return answer(True, c.CHAMELEON_IN_HAND.id)
    return sight.may_see(zone, owner, viewer)


def used_chameleons_are_hidden(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if a used Chameleon, face down, is hidden like other cards that lie so?"""
    if zone == Zone.CHAMELEON_SPENT:
        return answer(False, c.CHAMELEON_SPENT.id)
    return sight.may_see(zone, owner, viewer)


def counts_are_their_owners(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """What may be seen, if each player counts their own tricks alone?"""
    if zone == Zone.COUNTS:
        return answer(owner == viewer, c.TRICKS_APART.id)
    return sight.may_see(zone, owner, viewer)


DOUBTS = (
    Doubt(
        id="bowl.doubt.trumps-need-not-follow",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.FOLLOW_SUIT.id,),
        doubt="A player holds the colour led and a Trump Card: must that player follow, or may the "
        "Trump Card be played?",
        stated="who holds the colour led must play it, and no Trump Card without a Chameleon",
        otherwise="a Trump Card of the hand may be played whatever was led",
        rules={"bowl.play.allowed": trumps_need_not_follow},
        settles=(
            "A Trump Card, too, may only be played by a player who has no card of the colour led.",
            "A Trump Card may be played to any trick, whatever the first player played.",
        ),
    ),
    Doubt(
        id="bowl.doubt.trump-led",
        asks=Asks.WHICH,
        clauses=(c.LEADER_ANY.id,),
        doubt="The first player leads a Trump Card: are trumps then the colour that the others must follow?",
        stated="trumps are a colour like the others: whoever holds one must play one",
        otherwise="a Trump Card led binds nobody: without a Chameleon each may play any card of the hand",
        rules={"bowl.play.allowed": trumps_led_bind_nobody},
        settles=(
            "If a Trump Card is led, whoever holds a Trump Card must play one.",
            "If a Trump Card is led, the others may play any card.",
        ),
    ),
    Doubt(
        id="bowl.doubt.void-must-trump",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.VOID_ANY.id,),
        doubt="Who cannot follow and holds a Trump Card: must it be played, as in other games of tricks?",
        stated="any card of the hand may be played",
        otherwise="who cannot follow and holds a Trump Card must, without a Chameleon, play a Trump Card",
        rules={"bowl.play.allowed": the_void_must_trump},
        settles=(
            "Who cannot follow may play any card and need not play a Trump Card.",
            "Who cannot follow must play a Trump Card, if there is one in the hand.",
        ),
    ),
    Doubt(
        id="bowl.doubt.chameleon-must-follow",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.CHAMELEON_FOLLOWS.id,),
        doubt="A Chameleon lets any card follow. Who lacks the colour led and has an unused one: is"
        " using it a duty?",
        stated="it need not be used: without it any card of the hand may be played",
        otherwise="it must be used: while it is unused, no card of the hand may be played without it by"
        " who lacks the colour led",
        rules={"bowl.play.allowed": the_void_must_follow_by_chameleon},
        settles=(
            "Nobody is ever obliged to use the Chameleon.",
            "Who cannot follow otherwise must use the Chameleon, if it is still unused.",
        ),
    ),
    Doubt(
        id="bowl.doubt.chameleon-on-a-follower",
        asks=Asks.WHICH,
        clauses=(c.CHAMELEON_FREES.id,),
        doubt="A Chameleon is played to be free of the duty to follow: may it go with a card that "
        "follows anyway?",
        stated="it may go with any card of the hand",
        otherwise="it may not go with a card of the colour led",
        rules={"bowl.play.allowed": no_chameleon_on_a_card_that_follows},
        settles=(
            "A Chameleon may go with a card of the colour led, too.",
            "A Chameleon may only go with a card that is not of the colour led.",
        ),
    ),
    Doubt(
        id="bowl.doubt.alone-though-able",
        asks=Asks.OUT,
        clauses=(c.CHAMELEON_FREES.id,),
        doubt="If a Chameleon may be played without a card at all: may who holds the colour led do "
        "so, being free of the duty?",
        stated=("who holds the colour led must play a card of it, or a card along with the Chameleon"),
        otherwise=("where a Chameleon may be played alone at all, who holds the colour led may do so too"),
        rules={"bowl.play.alone": alone_though_able},
        settles=(
            "Who holds the colour led never plays the Chameleon alone.",
            "The Chameleon may be played alone by anyone but the first player.",
        ),
    ),
    Doubt(
        id="bowl.doubt.trump-led-group",
        asks=Asks.WHICH,
        clauses=(c.COLOUR_ORDER.id,),
        doubt="A Trump Card is led: is a card that counts as a trump in the group of trumps, or in "
        "that of the colour led?",
        stated="in the group of trumps",
        otherwise="where trumps were led, in the group of the colour led",
        rules={"bowl.trick.strength": a_trump_led_is_the_colour_led},
        settles=(
            "Trump Cards are a group of their own, also where a Trump Card was led.",
            "Where a Trump Card was led, trumps are the colour led.",
        ),
    ),
    Doubt(
        id="bowl.doubt.trumps-to-eight",
        asks=Asks.PRINTED_OR_EFFECTIVE,
        clauses=(c.TRUMP_CARDS.id,),
        doubt="Trump Cards go from 1 to 8. A higher number that counts as a trump by a Chameleon: "
        "is it higher than the 8?",
        stated="it keeps its number: a 13 that counts as a trump beats the Trump Card 8",
        otherwise="a card that counts as a trump has the number 8 at most: any higher one counts as an 8",
        rules={"bowl.trick.strength": no_trump_above_eight},
        settles=(
            "A card that becomes a trump keeps its number, be it higher than 8.",
            "A card that becomes a trump counts as an 8, if its number is higher.",
        ),
    ),
    Doubt(
        id="bowl.doubt.chameleon-copies-the-lead",
        asks=Asks.PRINTED_OR_EFFECTIVE,
        clauses=(c.CHAMELEON_FOLLOWS.id,),
        doubt="With a Chameleon any card can serve to follow: does it then count as the colour led,"
        " or as the colour copied?",
        stated="it counts as the colour copied from the card before it",
        otherwise="a Chameleon that copies gives its card the colour led (the readings of a Trump Card "
        "beneath hold as before)",
        rules={
            "bowl.trick.strongest": strongest_if_chameleons_follow,
            "bowl.trick.second": second_if_chameleons_follow,
        },
        settles=(
            "A card under a Chameleon counts as the colour of the card before it, and not as the colour led.",
            "A card under a Chameleon counts as the colour led.",
        ),
    ),
    Doubt(
        id="bowl.doubt.printed-before-copied",
        asks=Asks.PRINTED_OR_EFFECTIVE,
        clauses=(c.EARLIER_WINS_TIES.id,),
        doubt="Of two equal numbers in one group, one may owe its colour to a Chameleon: does it "
        "tie with one that needs none?",
        stated="yes, and the one played earlier is the stronger",
        otherwise="of equal numbers in one group a card that counts as its printed colour is stronger "
        "than one that does not; if both or neither do, the earlier is",
        rules={
            "bowl.trick.strongest": strongest_if_copies_yield,
            "bowl.trick.second": second_if_copies_yield,
        },
        settles=(
            "Of equal numbers in a group the earlier is the stronger, with or without a Chameleon.",
            "Of equal numbers in a group one without a Chameleon is the stronger; otherwise the earlier is.",
        ),
    ),
    Doubt(
        id="bowl.doubt.discard-declined",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.YELLOW_DISCARD.id,),
        doubt="Who gets the Yellow Card then discards a card: is that a duty?",
        stated="it is: in each trick of the first half the strongest player must discard",
        otherwise="it is not: in the first half the strongest player may, but need not",
        rules={"bowl.discard.owed": need_not_discard},
        settles=(
            "Who gets the Yellow Card must discard a card.",
            "Who gets the Yellow Card may discard a card.",
        ),
    ),
    Doubt(
        id="bowl.doubt.discard-in-second-half",
        asks=Asks.HOW_LONG,
        clauses=(c.SECOND_HALF_SAME.id,),
        doubt="In the second half all but the Yellow Card is to stay as it was: is a card still "
        "discarded by the strongest player?",
        stated="no: the discard goes with the Yellow Card",
        otherwise="yes: in the second half, too, the strongest player must discard",
        rules={"bowl.discard.owed": discards_in_both_halves},
        settles=(
            "From the sixth trick on nobody discards a card onto the sheet.",
            "From the sixth trick on the strongest player goes on discarding a card.",
        ),
    ),
    Doubt(
        id="bowl.doubt.discard-a-trump",
        asks=Asks.WHICH,
        clauses=(c.YELLOW_DISCARD.id,),
        doubt="Which card may be discarded for the Yellow Card: a Trump Card, too?",
        stated="any card of the hand",
        otherwise="a Number Card of the hand, and no Trump Card",
        rules={"bowl.discard.allowed": no_trump_is_discarded},
        settles=(
            "Any Number Card or Trump Card of the hand may be discarded.",
            "A Trump Card may not be discarded.",
        ),
    ),
    Doubt(
        id="bowl.doubt.sixth-sat-out",
        asks=Asks.EXTREME,
        clauses=(c.YELLOW_SIXTH.id,),
        doubt="The Yellow Card is one of the first half. Who got it last: does that player sit out "
        "the sixth trick?",
        stated="whoever got it in the fifth trick sits out the sixth",
        otherwise="it is gone with the first half: nobody sits out the sixth",
        rules={"bowl.next.sits_out": nobody_sits_out_the_sixth},
        settles=(
            "Whoever gets the Yellow Card in the fifth trick sits out the sixth.",
            "After the fifth trick the Yellow Card goes back at once; nobody sits out the sixth.",
        ),
    ),
    Doubt(
        id="bowl.doubt.first-sat-out",
        asks=Asks.EXTREME,
        clauses=(c.YELLOW_START.id,),
        doubt="Somebody might have the Yellow Card as a round begins: does that player sit out the "
        "first trick?",
        stated="nobody sits out the first trick",
        otherwise="whoever has it sits out the first trick",
        rules={"bowl.next.sits_out": the_first_trick_too},
        settles=(
            "Nobody sits out the first trick of a round.",
            "Whoever has the Yellow Card sits out, the first trick of a round included.",
        ),
    ),
    Doubt(
        id="bowl.doubt.winner-sits-out",
        asks=Asks.OUT,
        clauses=(c.WINNER_LEADS.id,),
        doubt="The winner of a trick, still in the round, might be the one who sits the next trick "
        "out: who leads it then?",
        stated="the winner",
        otherwise="the winner's left neighbour, whoever that is",
        rules={"bowl.next.leads": a_winner_who_sits_out_hands_on},
        settles=(
            "The winner always takes part in the next trick, and leads it.",
            "If the winner sits out the next trick, the left neighbour leads it.",
        ),
    ),
    Doubt(
        id="bowl.doubt.beyond-the-sitter",
        asks=Asks.OUT,
        clauses=(c.LEADER_SKIPS_SITTER.id,),
        doubt="The winner is eliminated, the left neighbour sits out (and is not eliminated), and "
        "the seat after is eliminated too: who leads?",
        stated="it is left open there as elsewhere: the doubt about a left neighbour who is out settles it",
        otherwise="the first to the winner's right who is neither eliminated nor sits out",
        rules={"bowl.next.leads": from_the_sitter_back_to_the_right},
        settles=(
            "Past a player who sits out, the lead goes on as past one who is eliminated.",
            "If the seat beyond a player who sits out is empty, the lead goes to the nearest on the right.",
        ),
    ),
    Doubt(
        id="bowl.doubt.only-two-ever",
        asks=Asks.HOW_MANY,
        clauses=(c.CHAMP_FIRST.id,),
        doubt="With five players the 2 might come back when the 1 has been given: is there a third "
        "player who gets a card?",
        stated="yes: whoever comes to the target next gets the 2",
        otherwise="no: with the 2 free and the 1 taken, nobody gets a card",
        rules={"bowl.round.champ": only_two_ever_get_one},
        settles=(
            "A Champ Card that came back goes to the next player who reaches the target.",
            "In a round at most two players ever get a Champ Card.",
        ),
    ),
    Doubt(
        id="bowl.doubt.past-the-target",
        asks=Asks.EXTREME,
        clauses=(c.CHAMP_FIRST.id,),
        doubt="The 2 lies free as somebody wins more tricks than the target: has that player not "
        "won as many as it takes?",
        stated="the card goes to whoever wins exactly the target with this trick",
        otherwise="who wins more than the target while the 2 is free gets the 2, too",
        rules={"bowl.round.champ": past_the_target_too},
        settles=(
            "A Champ Card is got with the trick that makes up the target, and with no later one.",
            "Whoever has won the target or more gets a Champ Card that is free.",
        ),
    ),
    Doubt(
        id="bowl.doubt.five-cut-short",
        asks=Asks.OUT,
        clauses=(c.CUT_SHORT.id,),
        doubt="Might a round of five players, too, come to its last trick with one player left, and"
        " does it end then?",
        stated="the sentence speaks of four players alone: a round of five goes on",
        otherwise="with five players the round ends likewise before its last trick, if one player is left",
        rules={"bowl.round.over": five_are_cut_short_too},
        settles=(
            "With five players all twelve tricks are always played.",
            "With any number of players the round ends if one is left for its last trick.",
        ),
    ),
    Doubt(
        id="bowl.doubt.cut-short-at-once",
        asks=Asks.WHEN,
        clauses=(c.CUT_SHORT.id,),
        doubt="With four players one might be left before the last trick comes up: does the round "
        "end at once?",
        stated="it ends only when the last trick would be next",
        otherwise="with four players it ends as soon as one player is left",
        rules={"bowl.round.over": cut_short_at_once},
        settles=(
            "Only the last trick of a round can go unplayed.",
            "With four players the round ends as soon as one player is left.",
        ),
    ),
    Doubt(
        id="bowl.doubt.fifth-round-of-four",
        asks=Asks.EXTREME,
        clauses=(c.BASE_POINTS.id,),
        doubt="The table of Base Points has a dash for four players and the fifth round: what does "
        "the target score then?",
        stated="as many points as the number of the round, five",
        otherwise="with four players nobody has Base Points in a fifth round",
        rules={"bowl.score.base": no_fifth_round_of_four},
        settles=(
            "With four players there is no fifth round.",
            "In a fifth round of four players nobody scores Base Points.",
        ),
    ),
    Doubt(
        id="bowl.doubt.five-lose-no-points",
        asks=Asks.WHO,
        clauses=(c.CUT_SHORT_NO_POINTS.id,),
        doubt=("Nobody scores in a round that ended early: would that hold of one with five players?"),
        stated="of any round that ended before its last trick",
        otherwise="of rounds with four players alone: with five, points are those of a full round",
        rules={"bowl.score.round": five_score_in_a_round_cut_short},
        settles=(
            "Nobody scores in a round that ended early, however many play.",
            "With five players points are scored however a round ends.",
        ),
    ),
    Doubt(
        id="bowl.doubt.broken-off-earlier",
        asks=Asks.WHEN,
        clauses=(c.CUT_SHORT_NO_POINTS.id,),
        doubt="A round of four might end with more than its last trick unplayed: is it one in which"
        " nobody scores?",
        stated="it is: in whatever round ended early, nobody scores",
        otherwise="it is not: with four players points are those of a full round, if more than the last"
        " trick is missing",
        rules={"bowl.score.round": broken_off_before_the_last},
        settles=(
            "Nobody scores in a round that ended early, however many tricks are missing.",
            "Nobody scores in a round of which just the last trick is missing.",
        ),
    ),
    Doubt(
        id="bowl.doubt.survivor-scores",
        asks=Asks.OUT,
        clauses=(c.CUT_SHORT_NO_POINTS.id,),
        doubt="Nobody scores in a round that ended early: not even the one player who was left?",
        stated="nobody: neither the eliminated nor the one left",
        otherwise="who is not eliminated scores in it as in a full round",
        rules={"bowl.score.round": the_survivor_scores},
        settles=(
            "Nobody scores in such a round, the last player included.",
            "In such a round only the last player scores.",
        ),
    ),
    Doubt(
        id="bowl.doubt.one-of-four-worthless",
        asks=Asks.PRINTED_OR_EFFECTIVE,
        clauses=(c.BONUS_VALUE.id,),
        doubt="With four players the Champ Card 1 is out of the game: is it worth a point to "
        "whoever has it all the same?",
        stated="it is worth its number",
        otherwise="with four players the 1 is worth nothing",
        rules={"bowl.score.round": no_point_for_the_one_of_four},
        settles=(
            "A Champ Card is worth the number on it.",
            "With four players only the Champ Card 2 is worth points.",
        ),
    ),
    Doubt(
        id="bowl.doubt.nothing-wins-nothing",
        asks=Asks.EXTREME,
        clauses=(c.MOST_POINTS_WINS.id,),
        doubt="All players end with no points at all: does anybody win?",
        stated="yes: none is the highest total then, and ties are broken as ever",
        otherwise="no: if every total is 0, nobody wins",
        rules={"bowl.game.winners": nobody_wins_with_nothing},
        settles=(
            "The highest total wins, even if it is none.",
            "If nobody has a point, nobody wins.",
        ),
    ),
    Doubt(
        id="bowl.doubt.one-of-four-breaks-no-tie",
        asks=Asks.EXTREME,
        clauses=(c.TIE_CHAMP_ONE.id,),
        doubt="The sentence on the Champ Card 1 names no number of players: does it break a tie with four?",
        stated="with any number of players",
        otherwise="with four players, where nobody has the 2 and somebody the 1, all who have the most "
        "points win",
        rules={"bowl.game.winners": the_one_of_four_breaks_no_tie},
        settles=(
            "The Champ Card 1 breaks ties, too.",
            "With four players only the Champ Card 2 breaks ties.",
        ),
    ),
    Doubt(
        id="bowl.doubt.one-leads",
        asks=Asks.EXTREME,
        clauses=(c.CHAMP_LEADS.id,),
        doubt="Nobody has, or is taken to have, the Champ Card 2 of the last round: is whoever has "
        "the 1 first player?",
        stated="no sentence says so: it is settled like a first player whom nothing names",
        otherwise="if nobody has the 2 and somebody the 1, and the cards of the round count, who has "
        "the 1 is first player",
        rules={"bowl.next.first_player": the_one_leads_if_no_two_does},
        settles=(
            "The Champ Card 1 has nothing to do with who is first player.",
            "If nobody has the Champ Card 2, the player with the 1 is first player.",
        ),
    ),
    Doubt(
        id="bowl.doubt.own-tricks-seen",
        asks=Asks.SEEN,
        clauses=(c.HIDDEN_TRICKS.id,),
        doubt="That “all players are not allowed” to look may be said of each or not of all: may "
        "who took a trick look at it again?",
        stated="nobody may look at a trick that was taken",
        otherwise="who took it may, the others may not",
        rules={"bowl.seen": own_tricks_are_seen},
        settles=(
            "Nobody may look at tricks taken, not even at one's own.",
            "Everyone may look at their own tricks.",
        ),
    ),
    Doubt(
        id="bowl.doubt.own-discards-seen",
        asks=Asks.SEEN,
        clauses=(c.HIDDEN_DISCARDS.id,),
        doubt="The discards on the sheet lie face down: may a player look again at those of their own?",
        stated="nobody may look at a discard",
        otherwise="who discarded it may, the others may not",
        rules={"bowl.seen": own_discards_are_seen},
        settles=(
            "Nobody may look at the discards, not even at one's own.",
            "Everyone may look at their own discards.",
        ),
    ),
    Doubt(
        id="bowl.doubt.own-eliminated-hand-seen",
        asks=Asks.SEEN,
        clauses=(c.HIDDEN_ELIMINATED.id,),
        doubt="An eliminated player has put the hand away face down: may that player look at it again?",
        stated="nobody may look at it",
        otherwise="its owner may, the others may not",
        rules={"bowl.seen": own_eliminated_hand_is_seen},
        settles=(
            "Nobody may look at an eliminated player's hand, not even that player.",
            "An eliminated player may look at that hand, and nobody else.",
        ),
    ),
    Doubt(
        id="bowl.doubt.unused-chameleon-known",
        asks=Asks.SEEN,
        clauses=(c.CHAMELEON_IN_HAND.id,),
        doubt="An unused Chameleon is part of the hand: is it hidden from the others who still has one?",
        stated="only its owner may see it",
        otherwise="everybody may see it",
        rules={"bowl.seen": unused_chameleons_are_known},
        settles=(
            "An unused Chameleon is as secret as the rest of the hand.",
            "Players say, if asked, whether they still have their Chameleon.",
        ),
    ),
    Doubt(
        id="bowl.doubt.used-chameleon-hidden",
        asks=Asks.SEEN,
        clauses=(c.CHAMELEON_SPENT.id,),
        doubt="A used Chameleon lies face down before its player: is it hidden like the other cards"
        " that lie face down?",
        stated="everybody may see that it lies there",
        otherwise="nobody may see it",
        rules={"bowl.seen": used_chameleons_are_hidden},
        settles=(
            "Everyone may see who has used the Chameleon.",
            "Nobody may see whether a Chameleon has been used.",
        ),
    ),
    Doubt(
        id="bowl.doubt.trick-of-two",
        asks=Asks.EXTREME,
        clauses=(c.SECOND_WINS.id,),
        doubt="In the first half just two may take part in a trick, and the second strongest card is then "
        "the weaker: does it win?",
        stated="yes: the second strongest card wins, the weaker of the two",
        otherwise="no: where there are two plays the strongest card wins in the first half, too",
        rules={"bowl.trick.winner": of_two_the_stronger_wins},
        settles=(
            "In the first half the second strongest card wins, also if only two were played.",
            "If only two cards were played, the stronger wins.",
        ),
    ),
    Doubt(
        id="bowl.doubt.sitter-further-left",
        asks=Asks.WHICH,
        clauses=(c.LEADER_SKIPS_SITTER.id,),
        doubt="The winner and the left neighbour are eliminated, and the seat after sits out (and is not "
        "eliminated): is it passed over to the left, too?",
        stated="it is left open: the doubt about a left neighbour who is out settles it",
        otherwise="yes: the first to the winner's left leads who is neither eliminated nor sits out",
        rules={"bowl.next.leads": past_a_sitter_further_left},
        settles=(
            "A player who sits out is passed over like one who is eliminated.",
            "Past a player who sits out, the lead always goes on to the left.",
        ),
    ),
    Doubt(
        id="bowl.doubt.two-twos",
        asks=Asks.EXTREME,
        clauses=(c.TIE_CHAMP_TWO.id,),
        doubt="A Champ Card that comes back can be got by two players in one round: do both have the 2, and "
        "what if they are tied?",
        stated="each of the tied who has the 2 wins",
        otherwise="where two or more players have the 2 it breaks no tie: all with the most points win",
        rules={"bowl.game.winners": two_twos_break_no_tie},
        settles=(
            "At the end of a round one player has the Champ Card 2: whoever it lies before.",
            "If the Champ Card 2 was got by two players in the last round, it breaks no tie.",
        ),
    ),
    Doubt(
        id="bowl.doubt.champs-of-five",
        asks=Asks.HOW_MANY,
        clauses=(c.CUT_SHORT_NO_POINTS.id,),
        doubt="If a round that ended early gives nothing, no Champ Card either: would that hold of one with "
        "five players?",
        stated="of any round that ended early, if it is taken so",
        otherwise="with five players Champ Cards break ties and name the first player as after a full round",
        rules={
            "bowl.game.winners": cards_of_five_always_break_ties,
            "bowl.next.first_player": cards_of_five_always_name_the_leader,
        },
        settles=(
            "What is said of a round that ended early is said of any number of players.",
            "With five players the Champ Cards of the last round always count.",
        ),
    ),
    Doubt(
        id="bowl.doubt.counts-of-others",
        asks=Asks.SEEN,
        clauses=(c.TRICKS_APART.id,),
        doubt="Tricks are kept apart so that everyone can count how many “they” have won: one's own, or "
        "anybody's?",
        stated="everybody may see all counts",
        otherwise="a count is seen by whoever owns what is counted, and by nobody else",
        rules={"bowl.seen": counts_are_their_owners},
        settles=(
            "Everyone may count the tricks that anybody has taken.",
            "Everyone counts their own tricks only.",
        ),
    ),
)

DECIDES = {question.id: Decides.TAKES for question in QUESTIONS} | {
    "bowl.play.allowed": Decides.MAY,
    "bowl.next.sits_out": Decides.MAY,
    "bowl.next.leads": Decides.MAY,
    "bowl.discard.owed": Decides.MAY,
    "bowl.discard.when": Decides.MAY,
    "bowl.discard.allowed": Decides.MAY,
    "bowl.play.alone": Decides.MAY,
    "bowl.round.over": Decides.MAY,
    "bowl.game.over": Decides.MAY,
    "bowl.next.first_player": Decides.MAY,
    "bowl.seen": Decides.KNOWN,
}
"""What hangs on each question."""
