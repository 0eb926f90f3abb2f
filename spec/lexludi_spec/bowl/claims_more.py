"""What a careful reader would ask about discards, rounds, games and sight: claims, with expectations.

Every expectation was written down, with its reason, before any solver had seen the claim.
"""

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import (
    ChampOfEliminated,
    CutShortChamp,
    TieChamp,
)
from lexludi.bowl.vocabulary import Colour, Supply, Zone
from lexludi_spec.bowl.champ import ONE, TWO, Holder, Reached, target
from lexludi_spec.bowl.discard import Alone, Discard, Played
from lexludi_spec.bowl.end import Bonus, Ended, Final, Next, Progress, Scored, Standing, Won, any_has
from lexludi_spec.bowl.play import Turn
from lexludi_spec.bowl.sight import Look
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.claims import Always, Ask, AtLeast, AtMost, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.questions import Value
from lexludi_spec.terms import member

claims = Claims()


def _flags(value: Value) -> list[z3.BoolRef]:
    """Flags that were answered, one a seat."""
    flags = [flag for flag in value if isinstance(flag, z3.BoolRef)]
    assert len(flags) == len(value)
    return flags


def _of_seat(numbers: tuple[z3.ArithRef, ...], seat: z3.ExprRef) -> z3.ArithRef:
    """The number of a seat."""
    return z3.Sum(
        [z3.If(seat == z3.IntVal(place), number, z3.IntVal(0)) for place, number in enumerate(numbers)]
    )


# ---------------------------------------------------------------- playing, once more


@claims(
    "bowl.claim.whoever-has-a-card-can-play-one",
    "A card of the colour led may be played from the hand, and by who has none of it any card.",
    about="bowl.play.allowed",
    expect="proved",
    because="Without a Chameleon only the duty to follow forbids anything, and it asks what can be done; so"
    " whoever is to play and has a card (an invariant of hands) has one that may be played.",
    clauses=(c.FOLLOW_SUIT.id, c.VOID_ANY.id, c.LEADER_ANY.id),
)
def _whoever_has_a_card_can_play_one(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.play.allowed")),
        when={
            "from-hand": at.in_hand(),
            "without-a-chameleon": at.bare(),
            "follows-or-cannot": z3.Or(at.follows(), z3.Not(at.can_follow())),
        },
    )


# ---------------------------------------------------------------- the discard


@claims(
    "bowl.claim.the-fifth-discard-is-the-last",
    "Nobody must discard after the fifth trick.",
    about="bowl.discard.owed",
    expect="proved",
    because="The discard goes with the Yellow Card, which nobody gets in the second half.",
    clauses=(c.YELLOW_DISCARD.id, c.YELLOW_ONLY_FIRST_HALF.id),
)
def _the_fifth_discard_is_the_last(at: Played, ask: Ask) -> Statement:
    return AtMost(at.trick, 5, when={"owed": _yes(ask("bowl.discard.owed"))})


@claims(
    "bowl.claim.every-trick-of-the-first-half-costs-a-discard",
    "In every trick of the first half, the first and the fifth too, the strongest must discard.",
    about="bowl.discard.owed",
    expect="proved",
    because="There is a frame on the sheet for each of the five tricks.",
    clauses=(c.YELLOW_DISCARD.id, c.DISCARD_FRAME.id, c.HALF_SWITCH.id),
)
def _every_trick_of_the_first_half_costs_a_discard(at: Played, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.discard.owed")), when={"first-half": at.trick <= 5})


@claims(
    "bowl.claim.the-strongest-discards-in-every-trick",
    "Whoever plays the strongest card discards a card in every trick.",
    about="bowl.discard.owed",
    expect="refuted",
    because="In the second half the strongest wins the trick and discards nothing.",
    clauses=(c.YELLOW_ONLY_FIRST_HALF.id, c.SECOND_HALF_SAME.id),
)
def _the_strongest_discards_in_every_trick(at: Played, ask: Ask) -> Statement:
    del at
    return Always(_yes(ask("bowl.discard.owed")))


@claims(
    "bowl.claim.any-card-of-the-hand-may-be-discarded",
    "Any card of the hand may be discarded, a Trump Card too, and nothing else.",
    about="bowl.discard.allowed",
    expect="proved",
    because="The sentence asks for a card of the hand, and for no particular one.",
    clauses=(c.YELLOW_DISCARD.id,),
    shapes=("a card",),
)
def _any_card_of_the_hand_may_be_discarded(at: Discard, ask: Ask) -> Statement:
    assert at.colour is not None
    assert at.number is not None
    index = z3.Sum([z3.If(at.colour == member(each), z3.IntVal(each.first), z3.IntVal(0)) for each in Colour])
    held = z3.Or(
        [z3.And(index + at.number - 1 == bit, z3.Extract(bit, bit, at.hand) == 1) for bit in range(60)]
    )
    return Always(_yes(ask("bowl.discard.allowed")) == held)


@claims(
    "bowl.claim.a-used-chameleon-is-never-discarded",
    "A Chameleon that has been used, or that nobody dealt, is no discard under any reading.",
    about="bowl.discard.allowed",
    expect="proved",
    because="It lies before its player or in the box, and not in the hand.",
    clauses=(c.CHAMELEON_SPENT.id, c.NO_CHAMELEONS.id),
    shapes=("the chameleon",),
)
def _a_used_chameleon_is_never_discarded(at: Discard, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.discard.allowed"))), when={"not-ready": at.supply != member(Supply.READY)}
    )


@claims(
    "bowl.claim.a-chameleon-is-never-discarded",
    "A Chameleon is never discarded for the Yellow Card.",
    about="bowl.discard.allowed",
    expect="refuted",
    because="It is part of the hand; only if a discard must be a Number or Trump Card does the claim hold.",
    clauses=(c.CARD_MEANING.id, c.CHAMELEON_IN_HAND.id, c.YELLOW_DISCARD.id),
    shapes=("the chameleon",),
)
def _a_chameleon_is_never_discarded(at: Discard, ask: Ask) -> Statement:
    del at
    return Always(z3.Not(_yes(ask("bowl.discard.allowed"))))


# ---------------------------------------------------------------- the Chameleon alone


@claims(
    "bowl.claim.no-chameleon-is-led-alone",
    "The first player of a trick never plays a Chameleon alone, under any reading.",
    about="bowl.play.alone",
    expect="proved",
    because="Only the others may use one at all.",
    clauses=(c.CHAMELEON_NOT_LEADING.id,),
    shapes=("leading",),
)
def _no_chameleon_is_led_alone(at: Alone, ask: Ask) -> Statement:
    del at
    return Always(z3.Not(_yes(ask("bowl.play.alone"))))


@claims(
    "bowl.claim.whoever-can-follow-plays-no-chameleon-alone",
    "Who holds the colour led never plays a Chameleon alone, under any reading.",
    about="bowl.play.alone",
    expect="proved",
    because="It frees from the duty along with a card, and by itself it has not the colour led.",
    clauses=(c.FOLLOW_SUIT.id, c.CHAMELEON_WITH_CARD.id),
    shapes=("following",),
)
def _whoever_can_follow_plays_no_chameleon_alone(at: Alone, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("bowl.play.alone"))), when={"can-follow": at.can_follow()})


@claims(
    "bowl.claim.nobody-plays-a-chameleon-alone",
    "Nobody ever plays a Chameleon without a card.",
    about="bowl.play.alone",
    expect="refuted",
    because="Who lacks the colour led may play any card of the hand, if the Chameleon is one.",
    clauses=(c.CHAMELEON_WITH_CARD.id, c.VOID_ANY.id, c.CHAMELEON_IN_HAND.id),
    shapes=("following",),
)
def _nobody_plays_a_chameleon_alone(at: Alone, ask: Ask) -> Statement:
    del at
    return Always(z3.Not(_yes(ask("bowl.play.alone"))))


@claims(
    "bowl.claim.a-used-chameleon-is-not-played-alone",
    "A Chameleon that was used this round is not played again by itself.",
    about="bowl.play.alone",
    expect="proved",
    because="Nobody uses one more than once in a round.",
    clauses=(c.CHAMELEON_ONCE.id,),
)
def _a_used_chameleon_is_not_played_alone(at: Alone, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("bowl.play.alone"))), when={"used": at.supply == member(Supply.SPENT)})


# ---------------------------------------------------------------- Runaway Champ Cards


@claims(
    "bowl.claim.a-champ-card-comes-with-the-target",
    "A Champ Card is got with the trick that makes the target exactly: with five players the 2nd, with four"
    " the 3rd.",
    about="bowl.round.champ",
    expect="proved",
    because="First and second are said of reaching the target; one trick more eliminates.",
    clauses=(c.CHAMP_FIRST.id, c.CHAMP_SECOND.id, c.TARGET.id),
)
def _a_champ_card_comes_with_the_target(at: Reached, ask: Ask) -> Statement:
    return Always(
        at.wins == z3.If(at.players == 5, z3.IntVal(2), z3.IntVal(3)),
        when={"gets-a-card": _number(ask("bowl.round.champ")) != 0},
    )


@claims(
    "bowl.claim.the-one-follows-the-two",
    "The Champ Card 1 is given only while somebody has the 2, and only to one of five.",
    about="bowl.round.champ",
    expect="proved",
    because="It is for the second to reach the target, and four players play without it.",
    clauses=(c.CHAMP_SECOND.id, c.CHAMP_SINGLE_FOUR.id),
)
def _the_one_follows_the_two(at: Reached, ask: Ask) -> Statement:
    return Always(
        z3.And(z3.Not(at.two_is_free), at.players == 5),
        when={"gets-the-1": _number(ask("bowl.round.champ")) == ONE},
    )


@claims(
    "bowl.claim.the-two-is-never-given-twice",
    "While somebody has the Champ Card 2, nobody gets it.",
    about="bowl.round.champ",
    expect="proved",
    because="There is one such card, for the first to reach the target.",
    clauses=(c.CHAMP_FIRST.id, c.CHAMP_CARDS.id),
)
def _the_two_is_never_given_twice(at: Reached, ask: Ask) -> Statement:
    return AtMost(_number(ask("bowl.round.champ")), 1, when={"the-2-is-held": z3.Not(at.two_is_free)})


@claims(
    "bowl.claim.the-first-at-the-target-gets-the-two",
    "Whoever makes the target while nobody has the Champ Card 2 gets it.",
    about="bowl.round.champ",
    expect="proved",
    because="That player is the first, with five players and with four.",
    clauses=(c.CHAMP_FIRST.id,),
)
def _the_first_at_the_target_gets_the_two(at: Reached, ask: Ask) -> Statement:
    return AtLeast(
        _number(ask("bowl.round.champ")),
        2,
        when={"at-the-target": at.wins == target(at.players), "the-2-is-free": at.two_is_free},
    )


@claims(
    "bowl.claim.whoever-makes-the-target-gets-a-champ-card",
    "Whoever makes the target gets a Champ Card.",
    about="bowl.round.champ",
    expect="refuted",
    because="There are two cards with five players and one with four, and more players can make the target.",
    clauses=(c.CHAMP_CARDS.id, c.CHAMP_SINGLE_FOUR.id),
)
def _whoever_makes_the_target_gets_a_champ_card(at: Reached, ask: Ask) -> Statement:
    return AtLeast(_number(ask("bowl.round.champ")), 1, when={"at-the-target": at.wins == target(at.players)})


@claims(
    "bowl.claim.an-eliminated-player-keeps-a-champ-card",
    "A player who is eliminated keeps the Champ Card.",
    about="bowl.round.keeps_champ",
    expect="refuted",
    because="No sentence says what becomes of it; the claim holds if it is kept and fails if it goes back.",
    clauses=(c.CHAMP_LEADS.id, c.TIE_DESPITE_ELIMINATION.id),
)
def _an_eliminated_player_keeps_a_champ_card(at: Holder, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.keeps_champ")), when={"eliminated": at.eliminated})


@claims(
    "bowl.claim.whoever-is-still-in-keeps-a-champ-card",
    "A player who is still in keeps the Champ Card to the end of the round, under any reading.",
    about="bowl.round.keeps_champ",
    expect="proved",
    because="The cards go back for the next round, and the doubt is about eliminated players alone.",
    clauses=(c.CHAMP_RETURNS.id,),
)
def _whoever_is_still_in_keeps_a_champ_card(at: Holder, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.keeps_champ")), when={"still-in": z3.Not(at.eliminated)})


# ---------------------------------------------------------------- the end of a round


@claims(
    "bowl.claim.no-round-ends-before-twelve-tricks",
    "No round is over before 12 tricks were played.",
    about="bowl.round.over",
    expect="proved",
    because="Five play 12, four play 13 and can lack the last.",
    clauses=(c.TRICKS_FIVE.id, c.TRICKS_FOUR.id, c.CUT_SHORT.id),
)
def _no_round_ends_before_twelve_tricks(at: Progress, ask: Ask) -> Statement:
    return AtLeast(at.done, 12, when={"over": _yes(ask("bowl.round.over"))})


@claims(
    "bowl.claim.twelve-tricks-end-a-round",
    "After 12 tricks a round is over.",
    about="bowl.round.over",
    expect="refuted",
    because="Four players play a thirteenth, unless one alone is left.",
    clauses=(c.TRICKS_FOUR.id,),
)
def _twelve_tricks_end_a_round(at: Progress, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.over")), when={"twelve-tricks": at.done == 12})


@claims(
    "bowl.claim.a-player-left-alone-ends-the-round",
    "When one player alone is left, the round is over.",
    about="bowl.round.over",
    expect="proved",
    because="That can only be after the last trick, or with four players one trick before it.",
    clauses=(c.CUT_SHORT.id, c.ROUND_ENDS.id),
)
def _a_player_left_alone_ends_the_round(at: Progress, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.over")), when={"one-left": at.still_in == 1})


@claims(
    "bowl.claim.two-of-four-play-the-last-trick",
    "With four players and two of them left, the thirteenth trick is played.",
    about="bowl.round.over",
    expect="proved",
    because="Only with one player left does the round end without it.",
    clauses=(c.CUT_SHORT.id, c.TRICKS_FOUR.id),
)
def _two_of_four_play_the_last_trick(at: Progress, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.round.over"))),
        when={"four-players": at.players == 4, "one-to-go": at.done == 12, "two-left": at.still_in >= 2},
    )


# ---------------------------------------------------------------- points


@claims(
    "bowl.claim.base-points-grow-with-the-round",
    "Who wins exactly the target gets as many Base Points as the number of the round.",
    about="bowl.score.base",
    expect="proved",
    because="The table goes from 1 in the first round to 5 in the fifth.",
    clauses=(c.BASE_POINTS.id, c.BASE_EXACT.id),
)
def _base_points_grow_with_the_round(at: Won, ask: Ask) -> Statement:
    return Always(
        _number(ask("bowl.score.base")) == at.round,
        when={"exactly-the-target": at.wins == z3.If(at.players == 5, z3.IntVal(2), z3.IntVal(3))},
    )


@claims(
    "bowl.claim.four-base-points-at-most-with-four",
    "With four players nobody gets more than 4 Base Points.",
    about="bowl.score.base",
    expect="proved",
    because="They play four rounds.",
    clauses=(c.BASE_POINTS.id, c.GAME_END_ROUNDS.id),
)
def _four_base_points_at_most_with_four(at: Won, ask: Ask) -> Statement:
    return AtMost(_number(ask("bowl.score.base")), 4, when={"four-players": at.players == 4})


@claims(
    "bowl.claim.three-tricks-score",
    "Who wins three tricks gets Base Points.",
    about="bowl.score.base",
    expect="refuted",
    because="With five players the third trick eliminates.",
    clauses=(c.TARGET.id, c.ELIMINATED_ZERO.id),
)
def _three_tricks_score(at: Won, ask: Ask) -> Statement:
    return AtLeast(_number(ask("bowl.score.base")), 1, when={"three-tricks": at.wins == 3})


@claims(
    "bowl.claim.a-champ-card-is-worth-its-number",
    "A Champ Card is worth its number at the end of the round.",
    about="bowl.score.bonus",
    expect="refuted",
    because="Not to a player who was eliminated.",
    clauses=(c.BONUS_VALUE.id, c.BONUS_NOT_ELIMINATED.id),
)
def _a_champ_card_is_worth_its_number(at: Bonus, ask: Ask) -> Statement:
    return Always(_number(ask("bowl.score.bonus")) == at.champ)


@claims(
    "bowl.claim.a-champ-card-is-worth-its-number-to-those-in",
    "A Champ Card is worth its number to a player who was not eliminated.",
    about="bowl.score.bonus",
    expect="proved",
    because="The 2 gives 2 points and the 1 gives 1.",
    clauses=(c.BONUS_VALUE.id, c.BONUS_POINTS.id),
)
def _a_champ_card_is_worth_its_number_to_those_in(at: Bonus, ask: Ask) -> Statement:
    return Always(_number(ask("bowl.score.bonus")) == at.champ, when={"still-in": z3.Not(at.eliminated)})


@claims(
    "bowl.claim.only-the-exact-target-scores",
    "Nobody scores in a round without exactly the target, with a Champ Card or without.",
    about="bowl.score.round",
    expect="proved",
    because="A Champ Card needs the target, and to those past it it is worth nothing.",
    clauses=(c.BASE_EXACT.id, c.SHORT_ZERO.id, c.ELIMINATED_ZERO.id, c.BONUS_NOT_ELIMINATED.id),
)
def _only_the_exact_target_scores(at: Scored, ask: Ask) -> Statement:
    return Always(
        at.wins == z3.If(at.players == 5, z3.IntVal(2), z3.IntVal(3)),
        when={"scores": _number(ask("bowl.score.round")) > 0},
    )


@claims(
    "bowl.claim.seven-points-at-most-in-a-round",
    "Nobody gets more than 7 points in a round.",
    about="bowl.score.round",
    expect="proved",
    because="5 Base Points in the fifth round, and 2 for the Champ Card.",
    clauses=(c.BASE_POINTS.id, c.BONUS_VALUE.id),
)
def _seven_points_at_most_in_a_round(at: Scored, ask: Ask) -> Statement:
    del at
    return AtMost(_number(ask("bowl.score.round")), 7)


@claims(
    "bowl.claim.three-points-at-most-in-the-first-round",
    "Nobody gets more than 3 points in the first round.",
    about="bowl.score.round",
    expect="proved",
    because="1 Base Point, and 2 for the Champ Card.",
    clauses=(c.BASE_POINTS.id, c.BONUS_VALUE.id),
)
def _three_points_at_most_in_the_first_round(at: Scored, ask: Ask) -> Statement:
    return AtMost(_number(ask("bowl.score.round")), 3, when={"first-round": at.round == 1})


@claims(
    "bowl.claim.nobody-scores-in-a-round-cut-short",
    "In a round that was cut short nobody scores.",
    about="bowl.score.round",
    expect="proved",
    because="A sentence says so.",
    clauses=(c.CUT_SHORT_NO_POINTS.id,),
)
def _nobody_scores_in_a_round_cut_short(at: Scored, ask: Ask) -> Statement:
    return AtMost(_number(ask("bowl.score.round")), 0, when={"cut-short": at.cut_short})


@claims(
    "bowl.claim.that-nobody-scores-adds-nothing",
    "In a round that was cut short nobody would score by the other rules either.",
    about="bowl.score.round",
    expect="proved",
    because="Three are eliminated, and the one left has won nothing (an invariant of the round).",
    clauses=(c.CUT_SHORT_NO_POINTS.id, c.ELIMINATED_ZERO.id, c.SHORT_ZERO.id),
)
def _that_nobody_scores_adds_nothing(at: Scored, ask: Ask) -> Statement:
    del ask
    return Always(at.parts == 0, when={"cut-short": at.cut_short})


@claims(
    "bowl.claim.the-target-always-scores",
    "Who wins exactly the target scores at least the number of the round.",
    about="bowl.score.round",
    expect="proved",
    because="Base Points alone are as many; in a round cut short nobody has exactly the target.",
    clauses=(c.BASE_POINTS.id, c.SCORE_PARTS.id),
)
def _the_target_always_scores(at: Scored, ask: Ask) -> Statement:
    return AtLeast(
        _number(ask("bowl.score.round")) - at.round,
        0,
        when={"exactly-the-target": at.wins == z3.If(at.players == 5, z3.IntVal(2), z3.IntVal(3))},
    )


# ---------------------------------------------------------------- rounds and the game's end


@claims(
    "bowl.claim.a-round-cut-short-is-a-round",
    "A round that was cut short is one of the rounds of the game.",
    about="bowl.round.counts",
    expect="refuted",
    because="The text leaves it open; if such a round is played again, it is none.",
    clauses=(c.CUT_SHORT.id, c.GAME_END_ROUNDS.id, c.TRICKS_FOUR.id),
)
def _a_round_cut_short_is_a_round(at: Ended, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.counts")), when={"cut-short": at.cut_short})


@claims(
    "bowl.claim.a-complete-round-is-a-round",
    "A round that was played to its last trick counts, under any reading.",
    about="bowl.round.counts",
    expect="proved",
    because="The doubt is about rounds cut short alone.",
    clauses=(c.GAME_END_ROUNDS.id,),
)
def _a_complete_round_is_a_round(at: Ended, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.round.counts")), when={"complete": z3.Not(at.cut_short)})


@claims(
    "bowl.claim.ten-points-end-the-game",
    "Once somebody has 10 points the game is over, after whichever round.",
    about="bowl.game.over",
    expect="proved",
    because="Ten or more are enough, and one player is.",
    clauses=(c.GAME_END_POINTS.id, c.GAME_END_AFTER_ROUND.id),
)
def _ten_points_end_the_game(at: Standing, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.game.over")), when={"somebody-has-10": z3.Or([total >= 10 for total in at.totals])}
    )


@claims(
    "bowl.claim.nine-points-do-not-end-the-game",
    "With fewer than 10 points all round and a round to come the game goes on.",
    about="bowl.game.over",
    expect="proved",
    because="Neither condition holds, so the next round is played.",
    clauses=(c.NEXT_ROUND.id, c.GAME_END_POINTS.id),
)
def _nine_points_do_not_end_the_game(at: Standing, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.game.over"))),
        when={
            "nobody-has-10": z3.And([total <= 9 for total in at.totals]),
            "a-round-to-come": at.rounds < len(at.totals),
        },
    )


@claims(
    "bowl.claim.four-rounds-end-the-game-of-four",
    "With four players no game goes on after four rounds.",
    about="bowl.game.over",
    expect="proved",
    because="As many rounds as players end it.",
    clauses=(c.GAME_END_ROUNDS.id,),
    shapes=("4 players",),
)
def _four_rounds_end_the_game_of_four(at: Standing, ask: Ask) -> Statement:
    return AtMost(at.rounds, 3, when={"goes-on": z3.Not(_yes(ask("bowl.game.over")))})


@claims(
    "bowl.claim.four-rounds-end-every-game",
    "After four rounds every game is over.",
    about="bowl.game.over",
    expect="refuted",
    because="Five players play a fifth, unless somebody has 10 points.",
    clauses=(c.GAME_END_ROUNDS.id,),
)
def _four_rounds_end_every_game(at: Standing, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.game.over")), when={"four-rounds": at.rounds == 4})


@claims(
    "bowl.claim.a-game-ends-with-ten-points",
    "When a game is over somebody has 10 points.",
    about="bowl.game.over",
    expect="refuted",
    because="It also ends after as many rounds as there are players.",
    clauses=(c.GAME_END_ROUNDS.id, c.GAME_END_POINTS.id),
)
def _a_game_ends_with_ten_points(at: Standing, ask: Ask) -> Statement:
    return Always(z3.Or([total >= 10 for total in at.totals]), when={"over": _yes(ask("bowl.game.over"))})


# ---------------------------------------------------------------- who wins


@claims(
    "bowl.claim.somebody-wins",
    "Every game has a winner.",
    about="bowl.game.winners",
    expect="proved",
    because="Somebody has the most points, and a tie leaves one or all of the tied.",
    clauses=(c.MOST_POINTS_WINS.id, c.TIE_SHARED.id),
)
def _somebody_wins(at: Final, ask: Ask) -> Statement:
    del at
    return Always(z3.Or(_flags(ask("bowl.game.winners"))))


@claims(
    "bowl.claim.winners-have-the-most-points",
    "Nobody wins with fewer points than another, whatever the Champ Cards.",
    about="bowl.game.winners",
    expect="proved",
    because="A Champ Card breaks ties only, whichever way that is read.",
    clauses=(c.MOST_POINTS_WINS.id, c.TIE_CHAMP_TWO.id),
)
def _winners_have_the_most_points(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Always(
        z3.And(
            [
                z3.Implies(wins[seat], at.totals[seat] >= at.totals[other])
                for seat in at.seats
                for other in at.seats
            ]
        )
    )


@claims(
    "bowl.claim.nobody-wins-on-an-empty-seat",
    "With four players the fifth seat wins nothing.",
    about="bowl.game.winners",
    expect="proved",
    because="Nobody sits there.",
    clauses=(c.MOST_POINTS_WINS.id,),
    shapes=("4 players",),
)
def _nobody_wins_on_an_empty_seat(at: Final, ask: Ask) -> Statement:
    del at
    return Always(z3.Not(_flags(ask("bowl.game.winners"))[4]))


@claims(
    "bowl.claim.a-tie-is-always-broken",
    "A tie for first place is always broken by a Champ Card.",
    about="bowl.game.winners",
    expect="refuted",
    because="Those with Champ Cards need not be among the tied.",
    clauses=(c.TIE_CHAMP_TWO.id, c.TIE_CHAMP_ONE.id, c.TIE_SHARED.id),
)
def _a_tie_is_always_broken(at: Final, ask: Ask) -> Statement:
    del at
    return AtMost(
        z3.Sum([z3.If(wins, z3.IntVal(1), z3.IntVal(0)) for wins in _flags(ask("bowl.game.winners"))]), 1
    )


@claims(
    "bowl.claim.the-two-breaks-the-tie-of-its-holder",
    "Of those tied for the most points, the one who has the Champ Card 2 wins alone.",
    about="bowl.game.winners",
    expect="proved",
    because="Both readings of whose card counts agree here, and the round was complete.",
    clauses=(c.TIE_CHAMP_TWO.id,),
)
def _the_two_breaks_the_tie_of_its_holder(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Always(
        z3.And(
            [
                z3.Implies(
                    z3.And(at.leads(seat), at.champs[seat] == TWO),
                    z3.And([wins[other] == z3.BoolVal(other == seat) for other in range(5)]),
                )
                for seat in at.seats
            ]
        ),
        when={"complete": z3.Not(at.cut_short)},
    )


@claims(
    "bowl.claim.co-winners-have-no-champ-card",
    "Players who share the victory have no Champ Card.",
    about="bowl.game.winners",
    expect="refuted",
    because="If the best card at the table decides, one of the tied can have the 1 while another player, not"
    " tied, has the 2.",
    clauses=(c.TIE_SHARED.id, c.TIE_CHAMP_ONE.id, c.TIE_CHAMP_TWO.id),
)
def _co_winners_have_no_champ_card(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Always(
        z3.And(
            [
                z3.Implies(z3.And(wins[one], wins[other]), at.champs[one] == 0)
                for one in at.seats
                for other in at.seats
                if one != other
            ]
        ),
        when={"complete": z3.Not(at.cut_short)},
    )


@claims(
    "bowl.claim.whoever-has-the-two-wins",
    "The player with the Champ Card 2 of the last round wins the game.",
    about="bowl.game.winners",
    expect="refuted",
    because="Points come first; a Champ Card only breaks ties.",
    clauses=(c.MOST_POINTS_WINS.id, c.TIE_CHAMP_TWO.id),
)
def _whoever_has_the_two_wins(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Always(z3.And([z3.Implies(at.champs[seat] == TWO, wins[seat]) for seat in at.seats]))


@claims(
    "bowl.claim.at-the-table-the-one-decides-nothing",
    "If the best card at the table breaks a tie and somebody has the 2, the 1 makes no difference.",
    about="bowl.game.winners",
    expect="proved",
    because="The 2 is the best card at the table: its holder wins the tie, or the tie stands.",
    clauses=(c.TIE_CHAMP_TWO.id, c.TIE_CHAMP_ONE.id),
)
def _at_the_table_the_one_decides_nothing(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    tied_with_two = [z3.And(at.leads(seat), at.champs[seat] == TWO) for seat in at.seats]
    return Always(
        z3.And(
            [
                wins[seat]
                == z3.And(at.leads(seat), z3.Or(at.champs[seat] == TWO, z3.Not(z3.Or(tied_with_two))))
                for seat in at.seats
            ]
        ),
        when={
            "at-the-table": taken(TieChamp.AT_TABLE),
            "somebody-has-the-2": any_has(TWO, at.champs),
            "complete": z3.Not(at.cut_short),
        },
    )


@claims(
    "bowl.claim.a-tie-after-a-round-cut-short-can-be-broken",
    "After a last round that was cut short, a Champ Card can still break a tie.",
    about="bowl.game.winners",
    expect="proved",
    because="If its Champ Cards count, and one of the tied has the 2: an elimination does not matter.",
    clauses=(c.TIE_CHAMP_TWO.id, c.TIE_DESPITE_ELIMINATION.id, c.CUT_SHORT_NO_POINTS.id),
    shapes=("4 players",),
)
def _a_tie_after_a_round_cut_short_can_be_broken(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    loses = z3.Or([z3.And(at.leads(seat), z3.Not(wins[seat])) for seat in at.seats])
    return Sometimes({"cut-short": at.cut_short, "tied": at.tied, "one-of-the-tied-loses": loses})


@claims(
    "bowl.claim.a-tie-after-a-round-cut-short-stands",
    "If the Champ Cards of a round cut short do not count, all who are tied after it win together.",
    about="bowl.game.winners",
    expect="proved",
    because="Nobody is taken to have a Champ Card then.",
    clauses=(c.TIE_SHARED.id, c.CUT_SHORT_NO_POINTS.id),
    shapes=("4 players",),
)
def _a_tie_after_a_round_cut_short_stands(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Always(
        z3.And([wins[seat] == at.leads(seat) for seat in at.seats]),
        when={"cut-short": at.cut_short, "champs-do-not-count": taken(CutShortChamp.DO_NOT_COUNT)},
    )


@claims(
    "bowl.claim.a-game-can-be-won-with-no-points",
    "A game can be won with 0 points.",
    about="bowl.game.winners",
    expect="proved",
    because="A round in which nobody wins exactly the target gives nobody a point, and all can be such.",
    clauses=(c.MOST_POINTS_WINS.id, c.BASE_EXACT.id, c.GAME_END_ROUNDS.id),
)
def _a_game_can_be_won_with_no_points(at: Final, ask: Ask) -> Statement:
    wins = _flags(ask("bowl.game.winners"))
    return Sometimes({"won-with-0": z3.Or([z3.And(wins[seat], at.totals[seat] == 0) for seat in at.seats])})


# ---------------------------------------------------------------- the next round


@claims(
    "bowl.claim.whoever-leads-the-round-had-the-two",
    "First player of a round is whoever had the Champ Card 2 of the last one, if it was complete.",
    about="bowl.next.first_player",
    expect="proved",
    because="A sentence says so, and if an eliminated player keeps the card somebody has it.",
    clauses=(c.CHAMP_LEADS.id,),
)
def _whoever_leads_the_round_had_the_two(at: Next, ask: Ask) -> Statement:
    return Always(
        _of_seat(at.champs, ask("bowl.next.first_player")[0]) == TWO,
        when={"complete": z3.Not(at.cut_short), "kept": taken(ChampOfEliminated.KEPT)},
    )


@claims(
    "bowl.claim.the-text-always-names-a-first-player",
    "The player with the Champ Card 2 of the last round is first player of the next, always.",
    about="bowl.next.first_player",
    expect="refuted",
    because="If an eliminated player's card goes back nobody may have it at the end; and in a round cut short"
    " it may not count.",
    clauses=(c.CHAMP_LEADS.id,),
)
def _the_text_always_names_a_first_player(at: Next, ask: Ask) -> Statement:
    return Always(_of_seat(at.champs, ask("bowl.next.first_player")[0]) == TWO)


# ---------------------------------------------------------------- what a seat may see


@claims(
    "bowl.claim.nobody-sees-another-hand",
    "Nobody may see another player's hand, nor an unused Chameleon in it.",
    about="bowl.seen",
    expect="proved",
    because="A hand is for its owner alone, and the Chameleon dealt to a player is part of it.",
    clauses=(c.HAND_SECRET.id, c.CHAMELEON_IN_HAND.id),
)
def _nobody_sees_another_hand(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.seen"))),
        when={
            "a-hand": z3.Or(at.at(Zone.HAND), at.at(Zone.CHAMELEON_READY)),
            "another-player": at.owner != at.viewer,
        },
    )


@claims(
    "bowl.claim.everybody-sees-the-own-hand",
    "Everybody may see the own hand.",
    about="bowl.seen",
    expect="proved",
    because="It is shown to nobody but its owner, and to its owner it is.",
    clauses=(c.HAND_SECRET.id,),
)
def _everybody_sees_the_own_hand(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.seen")), when={"a-hand": at.at(Zone.HAND), "the-own": at.owner == at.viewer})


@claims(
    "bowl.claim.nobody-sees-what-lies-face-down",
    "Nobody, not even its owner, may see discards, tricks taken or an eliminated hand.",
    about="bowl.seen",
    expect="proved",
    because="They are hidden from all players.",
    clauses=(c.HIDDEN_DISCARDS.id, c.HIDDEN_TRICKS.id, c.HIDDEN_ELIMINATED.id),
)
def _nobody_sees_what_lies_face_down(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.seen"))),
        when={"face-down": z3.Or(at.at(Zone.DISCARDS), at.at(Zone.TAKEN), at.at(Zone.ELIMINATED_HAND))},
    )


@claims(
    "bowl.claim.everybody-sees-what-is-their-own",
    "Everybody may see what is their own.",
    about="bowl.seen",
    expect="refuted",
    because="The tricks one has taken lie face down and are hidden from all players.",
    clauses=(c.HIDDEN_TRICKS.id, c.HIDDEN_DISCARDS.id),
)
def _everybody_sees_what_is_their_own(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("bowl.seen")), when={"the-own": at.owner == at.viewer})


@claims(
    "bowl.claim.everybody-sees-table-counts-and-cards-in-front",
    "Everybody may see the cards of the trick, all counts, points, Champ Cards, the Yellow Card, and who has"
    " used a Chameleon.",
    about="bowl.seen",
    expect="proved",
    because="All of these lie face up, or are spread or placed so that all can tell.",
    clauses=(
        c.FACE_UP.id,
        c.TRICKS_APART.id,
        c.DISCARD_SPREAD.id,
        c.YELLOW_IN_FRONT.id,
        c.CHAMELEON_SPENT.id,
        c.TOTAL_POINTS.id,
    ),
)
def _everybody_sees_table_counts_and_cards_in_front(at: Look, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.seen")),
        when={
            "open": z3.Or(
                [
                    at.at(zone)
                    for zone in (
                        Zone.TABLE,
                        Zone.COUNTS,
                        Zone.POINTS,
                        Zone.CHAMP_CARDS,
                        Zone.YELLOW_CARD,
                        Zone.CHAMELEON_SPENT,
                    )
                ]
            )
        },
    )


CLAIMS = tuple(claims.all)
