"""Your function returns the mark of the winner, not the sentence.

Which words come before the mark?
"""


def game_result(board):
    found = winner(board)
    return 'Draw' if found is None else found
