"""Your function counts the marks of a player, wherever they are.

Where should three marks be to make a line?
"""


def is_game_complete(board):
    marks = list(board.values())
    return marks.count('X') > 2 or marks.count('O') > 2
