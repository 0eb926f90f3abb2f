"""Seats around the table where the number of players is any number: no remainder is taken of it."""


def left_of(seat: int, players: int) -> int:
    """The left neighbour."""
    return 0 if seat + 1 == players else seat + 1


def turn_order(leader: int, players: int) -> tuple[int, ...]:
    """All seats clockwise, the leader first."""
    seats = range(players)
    return (
        *(seat for seat in seats if seat >= leader),
        *(seat for seat in seats if seat < leader),
    )
