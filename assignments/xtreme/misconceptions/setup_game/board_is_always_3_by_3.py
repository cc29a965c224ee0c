"""Your function always makes a 3 by 3 board.

Where does your function use its parameter?
"""


def setup_game(size):
    return [[EMPTY] * 3 for _ in range(3)]
