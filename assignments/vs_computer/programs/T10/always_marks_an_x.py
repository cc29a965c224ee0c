# wrong: T10
# base: crammed_with_short_names

def make_human_move(current_player,board):
    print(current_player+"'s move")
    ok=0
    while ok==0:
        ...
        if x==0 or x==1 or x==2:
            if y==0 or y==1 or y==2:
                if board[x][y]==" ":
                    board[x][y]="X"
                    ok=1
                ...
