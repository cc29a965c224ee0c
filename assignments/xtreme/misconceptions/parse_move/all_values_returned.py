"""Your function returns all values of the move, even when there are more than two.

How many values should a move have?
"""


def parse_move(move_string):
    return tuple(int(part) for part in move_string.split(','))
