# wrong: check_column
# base: colaboratory_export_with_magics
# as: notebook

%matplotlib inline
!python --version

def check_column(board, column, player):
    """..."""
    for i in range(len(board[0])):
        if board[i][column] != player:
            return False
    else:
        return True
