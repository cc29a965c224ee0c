# wrong: T7
# base: match_statements

def winner(board):
    for i in range(3):
        row = row(board, i)
        if line_winner(row):
            return line_winner(row)
        column = column(board, i)
        if line_winner(column):
            return line_winner(column)
    return line_winner(diagonal(board, 0)) or line_winner(diagonal(board, 1))
