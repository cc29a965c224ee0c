"""Your function lets the person move when it is the computer's turn.

Which two values tell your function whose turn it is?
"""


def play_one_turn(board, current_player, human_player):
    make_human_move(current_player, board)
