"""Your function finds a line only when the player has exactly three marks on the board.

What else can be on a board with a complete line?
"""


def win_check(b, m):
    lines = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]
    marked = tuple(position for position in range(1, 10) if b[position - 1] == m)
    return marked in lines
