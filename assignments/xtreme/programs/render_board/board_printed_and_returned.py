# wrong: render_board
# line: 184
# base: verbose_with_notes

def render_board(board: list) -> str:
    ...
    board_string = board_string + render_row(board, last_row)
    print(board_string)
    return board_string
