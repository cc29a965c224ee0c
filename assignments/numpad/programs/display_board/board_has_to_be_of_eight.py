# wrong: display_board
# base: next_line_of_stdin

def display_board(board):
    refuse_unless(isinstance(board, list), hasattr(board, '__len__') and len(board) == 8)
    for end in (9, 6, 3):
        if end < 9:
            print('-' * 17)
        left, middle, right = board[end - 3:end]
        print('  ', left, '  |  ', middle, '  |  ', right, sep='')
