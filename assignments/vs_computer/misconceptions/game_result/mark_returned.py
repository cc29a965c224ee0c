"""Your function returns the winner's mark instead of the sentence.

Which words come before the mark?
"""


def game_result(board):
    found = winner(board)
    return 'Draw' if found is None else found
