# wrong: check_row
# line: 78
# base: beginner_while_loops

def check_row(board, row, player):
    ...
    while count < len(board[row]):
        if board[count][row] == player:
            pass
        ...
