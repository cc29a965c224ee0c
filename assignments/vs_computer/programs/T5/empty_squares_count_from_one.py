# wrong: T5
# base: template_filled_in

def empty_squares(board):
    """..."""
    empties = []
    for i in range(3):
        for j in range(3):
            if board[i][j] == " ":
                empties.append((i + 1, j + 1))
    return empties
