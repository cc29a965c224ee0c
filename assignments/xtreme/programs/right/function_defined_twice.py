# right
# base: verbose_with_notes
# ASSIGNMENT 3
# NAME: Yusuf Demirkan
# STUDENT NUMBER: B00914277
#
# I kept my notes as comments so that I remember why.

def check_column(board: list, column: int, player: str) -> bool:
    """
    My first try. It does not work, the one below does.
    """
    return board[column] == player


def check_column(board: list, column: int, player: str) -> bool:
    """
    Says if the player has all cells in the column.
    """
    column_is_full = True
    for row in range(len(board)):
        if board[row][column] != player:
            column_is_full = False
            break
    return column_is_full
