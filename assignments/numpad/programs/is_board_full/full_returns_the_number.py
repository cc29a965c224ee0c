# wrong: is_board_full
# line: 94
# base: star_import_and_counting

def is_board_full(board):
    testBoard(board)
    blanks = 0
    for entry in board:
        if entry == " ":
            blanks = blanks + 1
    return blanks
