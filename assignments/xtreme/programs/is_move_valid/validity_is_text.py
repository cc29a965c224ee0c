# wrong: is_move_valid
# base: colab_export_with_tests

def is_move_valid(theMove, gameBoard):
    """Returns True when the cell exists and is free."""
    column, row = theMove
    boardSize = len(gameBoard)
    columnExists = column >= 0 and column < boardSize
    rowExists = row >= 0 and row < boardSize
    if columnExists and rowExists:
        if gameBoard[row][column] == " ":
            return "True"
        else:
            return "False"
    else:
        return "False"
