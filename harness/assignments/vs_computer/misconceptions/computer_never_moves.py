"""Your function does nothing when it is the computer's turn.

What makes Python run a function: its name, or its name with parentheses?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
