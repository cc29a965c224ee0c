# wrong: is_space_free
# base: clears_with_try_and_except
# as: notebook

def is_space_free(board, position):
    _lista_de_nueve(board)
    _posicion(position)
    return board[position - 1]
