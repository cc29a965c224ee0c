"""Your function names the player who lost.

What does winner return when X has won?
"""


def game_result(board):
    found = winner(board)
    if found is None:
        return 'Draw'
    return 'Won by O' if found == 'X' else 'Won by X'
