"""Your function gives the first turn to the computer.

Who should have the first turn?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        current_player = other_player(current_player)
        play_one_turn(board, current_player, human_player)
    return game_result(board)
