# right
# base: end_flag_set_after_the_turn

import random
from random import randint

def play_game(human_player, board):
    random.seed(15)
    mine = True
    while winner(board) is None and len(empty_squares(board)) != 0:
        display(board)
        if mine:
            make_human_move(human_player, board)
        else:
            make_computer_move(other_player(human_player), board)
        mine = not mine
    return game_result(board)
