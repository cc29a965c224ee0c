"""Your function lets the computer move after the person in the same turn.

How many moves should one turn have?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    make_computer_move(other_player(human_player), board)
