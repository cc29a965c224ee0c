"""Your function lets the computer move on the person's turn, and the person on the computer's turn.

When is it the person's turn: when the two marks are equal, or when they differ?
"""


def play_one_turn(board, current_player, human_player):
    if current_player != human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
