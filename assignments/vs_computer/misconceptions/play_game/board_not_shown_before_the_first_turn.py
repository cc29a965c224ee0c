"""Your function does not show the board before the first turn.

What should the player see before the first move?
"""


def play_game(human_player, board):
    current_player = human_player
    play_one_turn(board, current_player, human_player)
    current_player = other_player(current_player)
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
