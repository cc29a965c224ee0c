"""Your function does nothing when it is the computer's turn.

Which of your lines makes the computer's move?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
