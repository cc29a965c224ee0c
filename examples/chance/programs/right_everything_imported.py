# right
# base: reference
from random import *


def new_secret():
    """..."""
    secret = []
    for _ in range(4):
        secret.append(COLOURS[randrange(len(COLOURS))])
    return "".join(secret)


def first_player(names):
    """..."""
    order = list(names)
    shuffle(order)
    return order[0]
