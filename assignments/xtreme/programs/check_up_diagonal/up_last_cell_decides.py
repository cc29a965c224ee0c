# wrong: check_up_diagonal
# line: 122
# base: beginner_while_loops

def check_up_diagonal(board, player):
    ...
    while row_count >= 0:
        if board[row_count][col_count] == player:
            result = True
        else:
            ...
