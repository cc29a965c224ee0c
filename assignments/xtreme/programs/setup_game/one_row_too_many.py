# wrong: setup_game
# base: beginner_while_loops

def setup_game(size):
    """this function takes the size and gives back the empty game board"""
    board = []
    row_count = 0
    while row_count <= size:
        one_row = []
        ...
