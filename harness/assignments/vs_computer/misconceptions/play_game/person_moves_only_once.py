"""Your function gives all turns after the first one to the computer.

Which player do you pass to other_player?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(human_player)
    return game_result(board)
