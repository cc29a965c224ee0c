"""Your function lets the computer set the person's mark.

Whose mark should the computer set?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(human_player, board)
    else:
        make_computer_move(human_player, board)
