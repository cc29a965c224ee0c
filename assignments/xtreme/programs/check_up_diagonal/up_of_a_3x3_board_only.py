# wrong: check_up_diagonal
# line: 125
# base: nbconvert_dictionary

def check_up_diagonal(board, player):
    """all cells where x and y are the size - 1 together"""
    for (x, y), mark in as_dict(board).items():
        if x + y == 2 and mark != player:
            return False
    return True
