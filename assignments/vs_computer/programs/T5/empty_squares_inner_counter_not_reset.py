# wrong: T5
# base: crammed_with_short_names

def empty_squares(board):
    l=[]
    i=0
    j=0
    while i<3:
        while j<3:
            if board[i][j]==" ":
                l.append((i,j))
            j=j+1
        i=i+1
    return l
