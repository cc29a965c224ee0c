"""Your function always treats X as the person's mark.

Which parameter holds the person's mark?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == 'X':
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
