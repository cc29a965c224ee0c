# wrong: T8
# line: 119
# base: template_filled_in

def game_over(board):
    """..."""
    if winner(board) == "X" or "O":
        return True
    elif len(empty_squares(board)) == 0:
        return True
    else:
        return False
