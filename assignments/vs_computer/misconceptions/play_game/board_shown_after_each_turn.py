"""Your function shows the board after each turn instead of before it.

What should the player see before the first move?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        play_one_turn(board, current_player, human_player)
        display(board)
        current_player = other_player(current_player)
    return game_result(board)
