# right
# base: crammed_with_short_names

from random import randint,choice

def make_computer_move(current_player,board):
    (x,y)=choice(empty_squares(board))
    print("Computer plays at ("+str(x)+","+str(y)+")")
    board[x][y]=current_player
