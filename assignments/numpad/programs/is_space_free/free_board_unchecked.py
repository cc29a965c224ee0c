# wrong: is_space_free
# base: recursion_instead_of_loops

def is_space_free(board, position):
    _posicion(position)
    return board[position - 1] == ' '
