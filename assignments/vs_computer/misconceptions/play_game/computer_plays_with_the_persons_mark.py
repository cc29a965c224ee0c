"""Your function lets the computer set the person's mark.

Whose mark should the computer set?
"""


def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, human_player, current_player)
        current_player = other_player(current_player)
    return game_result(board)
