"""Your function gives each player two turns in a row.

When should the turn change?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        if not game_over(board):
            play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
