"""Your function makes no turn.

When does your function make a turn, and is that so when it begins?
"""


def play_game(human_player, board):
    display(board)
    return game_result(board)
