# right
# base: seed_set_before_each_move

from random import randint

def make_computer_move(current_player, board):
    empties = empty_squares(board)
    pick = empties[randint(0, len(empties) - 1)]
    print("Computer plays at (" + str(pick[0]) + "," + str(pick[1]) + ")")
    board[pick[0]][pick[1]] = current_player
