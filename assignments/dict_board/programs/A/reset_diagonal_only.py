# wrong: A
# base: main_called_without_guard

def reset_board(board):
    '''clears the board'''
    for i in range(NUM_ROWS):
        board[i, i] = ' '
