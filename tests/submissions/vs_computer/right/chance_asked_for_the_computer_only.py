# right
# base: seed_set_before_each_move

import random
from random import randint

def make_computer_move(current_player, board):
    empties = empty_squares(board)
    pick = empties[randint(0, len(empties) - 1)]
    print("Computer plays at (" + str(pick[0]) + "," + str(pick[1]) + ")")
    board[pick[0]][pick[1]] = current_player

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
