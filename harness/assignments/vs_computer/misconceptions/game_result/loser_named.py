"""Your function names the player who has not won.

What does winner return?
"""


def game_result(board):
    found = winner(board)
    if found is None:
        return 'Draw'
    return 'Won by O' if found == 'X' else 'Won by X'
