# wrong: check_down_diagonal
# line: 107
# base: beginner_while_loops

def check_down_diagonal(board, player):
    """..."""
    result = True
    count = 0
    while count < len(board):
        if board[count][count] == player:
            result = True
        else:
            result = False
        count = count + 1
    return result
