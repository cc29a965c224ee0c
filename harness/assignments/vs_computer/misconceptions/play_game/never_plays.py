"""Your function makes no turn.

What has to be true for your loop to begin, and is it true of an empty board?
"""


def play_game(human_player, board):
    return game_result(board)
