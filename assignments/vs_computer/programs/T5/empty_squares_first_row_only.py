# wrong: T5
# line: 67
# base: crammed_with_short_names

def empty_squares(board):
    l=[]
    i=0
    while i<3:
        ...
        i=i+1
        return l
