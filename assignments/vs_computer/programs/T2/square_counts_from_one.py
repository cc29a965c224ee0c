# wrong: T2
# base: crammed_with_short_names

def square(board,row,column):
    x=board[row-1]
    y=x[column-1]
    return y
