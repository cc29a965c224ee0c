"""Your function takes X for the person, whichever mark the person has chosen.

Which of its parameters says which mark is the person's?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == 'X':
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
