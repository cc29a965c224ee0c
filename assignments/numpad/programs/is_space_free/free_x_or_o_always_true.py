# wrong: is_space_free
# base: star_import_and_counting

def is_space_free(board, position):
    testBoard(board)
    testPosition(position)
    index = position - 1
    if board[index] == "X" or "O":
        free = False
    else:
        free = True
    return free
