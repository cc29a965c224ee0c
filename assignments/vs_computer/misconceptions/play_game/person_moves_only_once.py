"""Your function gives all turns after the first one to the computer.

Whose turn should it be after the computer's?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(human_player)
    return game_result(board)
