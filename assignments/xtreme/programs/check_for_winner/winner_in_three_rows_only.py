# wrong: check_for_winner
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

def check_for_winner(board, player):
    '''Takes the board and the player and returns True or False.'''
    for i in range(3):
        if check_row(board, i, player):
            return True
    for j in range(3):
        if check_column(board, j, player):
            return True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
    else:
        return False
