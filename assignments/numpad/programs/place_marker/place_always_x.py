# wrong: place_marker
# line: 50
# base: star_import_and_counting

def place_marker(board, marker, position):
    testBoard(board)
    testMarker(marker)
    testPosition(position)
    index = position - 1
    board.pop(index)
    board.insert(index, "X")
    return board
