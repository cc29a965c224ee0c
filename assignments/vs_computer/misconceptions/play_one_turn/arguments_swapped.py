"""Your function fails because it passes the board and the mark in the wrong order.

In which order do make_human_move and make_computer_move take them?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(board, current_player)
    else:
        make_computer_move(board, current_player)
