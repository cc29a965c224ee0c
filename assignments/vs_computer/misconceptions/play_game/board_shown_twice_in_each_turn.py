"""Your function shows the board before and after each turn.

How often should the board be shown between two turns?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        display(board)
        current_player = other_player(current_player)
    return game_result(board)
