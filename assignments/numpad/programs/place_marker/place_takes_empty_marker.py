# wrong: place_marker
# base: bit_masks_and_own_generator

def place_marker(board, marker, position):
    if type(board) != list or len(board) != 9:
        raise Exception("board is not a list of 9")
    if marker not in "XO":
        raise Exception("marker is not X or O")
    if type(position) != int or position < 1 or position > 9:
        raise Exception("position is not 1-9")
    board[position - 1] = marker
    return board
