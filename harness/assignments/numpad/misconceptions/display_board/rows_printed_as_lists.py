"""Your function prints its rows as Python writes lists.

What stands between two cells in the example?
"""


def display_board(board):
    for start in (6, 3, 0):
        print(board[start : start + 3])
