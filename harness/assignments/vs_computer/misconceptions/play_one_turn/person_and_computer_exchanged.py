"""Your function lets the computer move when it is the person's turn, and the person when it is the
computer's.

When is it the person's turn: when the two marks are the same, or when they are not?
"""


def play_one_turn(board, current_player, human_player):
    if current_player != human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
