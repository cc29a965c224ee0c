# wrong: T7
# base: crammed_with_short_names

def winner(board):
    ...
    if line_winner(column(board,1))!=None:
        return line_winner(column(board,1))
    if line_winner(column(board,1))!=None:
        return line_winner(column(board,1))
    if line_winner(diagonal(board,0))!=None:
        ...
