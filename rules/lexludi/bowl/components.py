"""What the text of Savage Bowl relies on and does not print."""

from lexludi.components import Component

COMPONENTS = (
    Component(
        id="bowl.component.fourth-colour",
        what="The name of the fourth colour of the Number Cards.",
        stand_in="It is called “fourth” and written F.",
        matters="No verdict depends on a colour's name: the rules treat the four alike.",
    ),
)
