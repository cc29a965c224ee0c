"""Your function prints each row as a Python list.

What does the example show between two cells?
"""


def display_board(board):
    for start in (6, 3, 0):
        print(board[start : start + 3])
