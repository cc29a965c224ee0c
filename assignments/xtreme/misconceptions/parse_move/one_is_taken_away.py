"""Your function subtracts 1 from each number.

In the assignment, what is the number of the first column?
"""


def parse_move(move_string):
    x, y = move_string.split(',')[:2]
    return int(x) - 1, int(y) - 1
