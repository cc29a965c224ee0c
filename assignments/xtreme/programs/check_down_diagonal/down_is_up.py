# wrong: check_down_diagonal
# line: 98
# base: colaboratory_export_with_magics

def check_down_diagonal(board, player):
    '''Takes the board and the player and returns True or False.'''
    for i in range(len(board)):
        if board[i][len(board) - 1 - i] != player:
            return False
    else:
        return True
