# wrong: T7
# base: template_filled_in

def winner(board):
    # check the rows
    """..."""
    for i in range(3):
        result = line_winner(row(board, i))
        if result != None:
            return result
    # check the columns
    for i in range(3):
        result = line_winner(column(board, i))
        if result != None:
            return result
    # check the diagonal
    result = line_winner(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    if result != None:
        return result
    return None
