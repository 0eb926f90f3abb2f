from z3 import Or
from lexludi_spec.bowl.trick import TRUMP
from lexludi_spec.claims import Always, Claims
claims = Claims()
@claims("bowl.claim.trumps-earn-yellow", "Without Chameleons a Trump Card, if any, earns the Yellow Card.",
        about="bowl.trick.yellow", expect="proved", because="Trumps are the strongest group.")
def it(at, ask):
    trumps = [play.colour == TRUMP for play in at.plays]
    when = {"first-half": at.first_half, "a-trump": Or(trumps), "no-chameleons": at.no_chameleons}
    return Always(at.by(ask("bowl.trick.yellow")[0], lambda place: trumps[place]), when)
