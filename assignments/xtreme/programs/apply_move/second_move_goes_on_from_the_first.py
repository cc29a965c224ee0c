# wrong: apply_move
# base: beginner_while_loops

# this function puts the X or O on a NEW board
new_board = []
def apply_move(move, board, player):
    """this function returns a new board with the move on it, the old board is the same"""
    x = move[0]
    y = move[1]
    row_count = 0
    ...
