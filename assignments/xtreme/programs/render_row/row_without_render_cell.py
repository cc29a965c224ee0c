# wrong: render_row
# base: nbconvert_dictionary

def render_row(board, y):
    """one row as text"""
    return "|".join(board[y]) + "\n"
