# wrong: is_move_valid
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

def is_move_valid(move, board):
    '''Takes a move and the board and returns True or False.'''
    x = move[0]
    y = move[1]
    if x >= 0 and y >= 0 and x < len(board) and y < len(board):
        if board[y][x] == " ":
            return True
