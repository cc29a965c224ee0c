# right
# base: crammed_with_short_names

def winner(board):
    lines=[row(board,0),row(board,1),row(board,2),column(board,0),column(board,1),column(board,2),diagonal(board,0),diagonal(board,1)]
    answers=list(map(line_winner,lines))
    if "X" in answers:
        return "X"
    if "O" in answers:
        return "O"
