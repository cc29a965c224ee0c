# wrong: is_board_full
# base: star_import_and_counting

def is_board_full(board, blanks=[]):
    testBoard(board)
    for entry in board:
        if entry == " ":
            blanks.append(entry)
    return len(blanks) == 0
