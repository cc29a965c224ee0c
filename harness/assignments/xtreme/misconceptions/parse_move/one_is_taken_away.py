"""Your function takes 1 away from the numbers that were typed.

From which number on does the assignment count rows and columns?
"""


def parse_move(move_string):
    x, y = move_string.split(',')[:2]
    return int(x) - 1, int(y) - 1
