# wrong: is_board_full
# base: star_import_and_counting

def is_board_full(board):
    testBoard(board)
    return len(board) == board.count("X") + board.count("O") - 1
