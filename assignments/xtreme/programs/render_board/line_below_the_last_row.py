# wrong: render_board
# base: starter_with_asserts
# without: assert

def render_board(board: list) -> str:
    """..."""
    size = len(board)
    dashes = "-" + "+-" * (size - 1) + "\n"
    board_string = ""
    for y in range(size):
        board_string += render_row(board, y)
        board_string += dashes
    return board_string
