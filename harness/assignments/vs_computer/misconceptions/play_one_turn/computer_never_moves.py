"""Your function does nothing when it is the computer's turn.

Which line of yours lets the computer move, and what makes Python run a function that is named
there?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
