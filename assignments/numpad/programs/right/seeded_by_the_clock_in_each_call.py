# right
# base: lines_as_tuples

from random import choice, seed
from time import time_ns

X, O, FREE = 'X', 'O', ' '

def choose_first():
    seed(time_ns())
    return 'Player ' + choice('12') + ' was randomly determined to go first.'
