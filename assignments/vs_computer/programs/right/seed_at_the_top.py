# right
# base: template_filled_in

from random import randint, seed

# the same computer moves in every game
seed(15)
