# wrong: display_board
# base: lines_as_tuples

def display_board(board):
    if not is_board(board):
        raise ValueError('not a board')
    print((' {} | {} | {}\n' + '-' * 17 + '\n'
           ' {} | {} | {}\n' + '-' * 17 + '\n'
           ' {} | {} | {}').format(*board[6:], *board[3:6], *board[:3]))
