"""Your function never plays a turn.

Which of your lines plays a turn, and is it reached?
"""


def play_game(human_player, board):
    display(board)
    return game_result(board)
