# wrong: render_board
# base: nbconvert_dictionary
# as: notebook

def render_board(board):
    """the board as text"""
    size = len(board)
    text = ""
    for y in range(2 * size - 1):
        if y % 2 == 0:
            text += render_row(board, y // 2)
        else:
            text += "+".join(["-"] * size) + "\n"
    return text.strip() + "\n"
