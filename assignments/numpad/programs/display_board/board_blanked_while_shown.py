# wrong: display_board
# line: 34
# base: readline_and_changed_copy

def display_board(board):
    if not valid_board(board):
        raise TypeError('board')
    text = ''
    for index in range(9):
        if board[index] == ' ':
            board[index] = '_'
    for position in [7, 8, 9, 4, 5, 6, 1, 2, 3]:
        ...
