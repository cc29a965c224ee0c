# wrong: place_marker
# base: recursion_instead_of_loops

def place_marker(board, marker, position):
    _lista_de_nueve(board)
    _ficha(marker)
    _posicion(position)
    board.insert(position - 1, marker)
    return board
