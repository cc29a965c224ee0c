# wrong: render_row
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

def render_row(board, y):
    '''Takes the board and a row and returns a string.'''
    row = ""
    for x in range(len(board)):
        row = row + render_cell(board, x, y) + "|"
    return row + "\n"
