"""Packs made up at random: the text prints no values, so what is claimed is claimed of every pack.

In most of them values come twice in a family, among zebras, and across; any number of zebras
has a power, and stars are many or few. What a pack of the box has not, a claim must name.
"""

from random import Random

from lexludi.savana.vocabulary import HIGHEST, MOST_STARS, PLACES, Face, Family, Pack, Power

SOURCE = "made up: not from the rulebook, nor from the box"
_VALUES = (3, 8, 20, HIGHEST)  #: how high the cards of a pack may go: the lower, the more are equal
_STARS = (1, 2, MOST_STARS)  #: how many stars of a colour a card may have


def random_pack(random: Random) -> Pack:
    """A pack: with a star and a zebra that has a power, and no other condition."""
    highest, stars = random.choice(_VALUES), random.choice(_STARS)
    share, power = random.random(), random.choice(((Power.LEFT,), (Power.RIGHT,), (Power.LEFT, Power.RIGHT)))
    faces = [
        Face(
            random.randint(0, highest),
            random.choice((0, 0, random.randint(0, stars))),
            random.choice((0, 0, random.randint(0, stars))),
            random.choice(power) if family is Family.ZEBRA and random.random() < share else Power.NONE,
        )
        for family in Family
        for _ in range(PLACES)
    ]
    shown, special = random.randrange(len(faces)), random.randrange(Family.ZEBRA.first, len(faces))
    faces[shown] = Face(faces[shown].value, 1, 0, faces[shown].power)
    faces[special] = Face(
        faces[special].value, faces[special].green, faces[special].red, random.choice(power)
    )
    return Pack(tuple(faces), SOURCE)
