# right
# base: crammed_with_short_names

def column(board,column_num):
    list=[]
    for str in board:
        list.append(str[column_num])
    return list

def empty_squares(board):
    sum=[]
    for max in range(3):
        for min in range(3):
            if board[max][min]==" ":
                sum.append((max,min))
    return sum
