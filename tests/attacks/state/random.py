# Seeds chance while it is loaded, and replaces its state in every call.
# base: vs_computer
# loses: any of: T14 T15
# units: T1 T12 T14 T15

import random

random.seed(1)
right = other_player


def other_player(player):
    random.setstate(random.Random(1).getstate())
    return right(player)
