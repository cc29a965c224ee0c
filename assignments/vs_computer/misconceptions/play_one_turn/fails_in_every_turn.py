"""Your function fails in every turn, before anybody has moved.

Which values do make_human_move and make_computer_move take, and in which order?
"""


def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        print(board + "'s move")
    make_computer_move(board, current_player)
