# wrong: T10
# base: crammed_with_short_names
# as: notebook

def make_human_move(current_player,board):
    print(current_player+"'s move")
    ok=0
    while ok==0:
        s=input("Enter the row and column [0 - 2]:")
        a=s.split()
        x=int(a[0])
        y=int(a[1])
        if (x,y) in empty_squares(board):
            board[x][y]=current_player
            ok=1
        else:
            print("Illegal move. Try again.")
