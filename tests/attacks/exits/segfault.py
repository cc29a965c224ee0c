# Reads where no memory is.
# base: xtreme
# loses: render_cell

import ctypes


def render_cell(board, x, y):
    ctypes.string_at(0)
    return board[y][x]
