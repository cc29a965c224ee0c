# right
# base: template_filled_in

def empty_squares(board):
    """..."""
    empties = []
    for column_num in range(3):
        for row_num in range(3):
            if board[row_num][column_num] == " ":
                empties.append((row_num, column_num))
    return empties
