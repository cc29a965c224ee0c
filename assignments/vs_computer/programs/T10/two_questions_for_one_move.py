# wrong: T10
# base: crammed_with_short_names

def make_human_move(current_player,board):
    print(current_player+"'s move")
    while True:
        x=int(input("Enter row and column [0 - 2]:"))
        y=int(input("Enter row and column [0 - 2]:"))
        if (x,y) in empty_squares(board):
            board[x][y]=current_player
            return
        print("Illegal move. Try again.")
