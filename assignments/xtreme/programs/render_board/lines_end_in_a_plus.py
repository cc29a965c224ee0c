# wrong: render_board
# base: colaboratory_export_with_magics

def render_board(board):
    '''Takes the board and returns a string.'''
    out = ""
    line = "-+" * len(board)
    for y in range(len(board)):
        out = out + render_row(board, y)
        if y != len(board) - 1:
            out = out + line + "\n"
    return out
