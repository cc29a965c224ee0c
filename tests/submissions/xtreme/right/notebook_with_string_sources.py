# right
# base: nbconvert_dictionary
# as: notebook
# helper: look at the board as a dictionary, (x, y) -> mark

def as_dict(board):
    cells = {}
    for y, row in enumerate(board):
        for x, mark in enumerate(row):
            cells[x, y] = mark
    return cells
