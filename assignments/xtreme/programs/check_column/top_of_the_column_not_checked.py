# wrong: check_column
# line: 90
# base: beginner_while_loops

def check_column(board, column, player):
    """this function returns True if the player has the whole column"""
    result = True
    count = 1
    while count < len(board):
        ...
