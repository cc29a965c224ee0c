# wrong: check_row
# line: 77
# base: beginner_while_loops

def check_row(board, row, player):
    """this function returns True if the player has the whole row"""
    result = True
    count = 0
    print("checking row", board[row])
    while count < len(board[row]):
        ...
