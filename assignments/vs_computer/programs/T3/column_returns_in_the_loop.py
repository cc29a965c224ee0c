# wrong: T3
# base: crammed_with_short_names

def column(board,column_num):
    l=[]
    i=0
    while i<3:
        l.append(board[i][column_num])
        i=i+1
        return l
