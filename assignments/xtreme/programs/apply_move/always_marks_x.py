# wrong: apply_move
# base: colab_export_with_tests
# as: notebook

def apply_move(theMove, gameBoard, player):
    """Returns a new board that has the move on it."""
    newBoard = setup_game(len(gameBoard))
    for row in range(len(gameBoard)):
        for column in range(len(gameBoard)):
            newBoard[row][column] = gameBoard[row][column]
    newBoard[theMove[1]][theMove[0]] = "X"
    return newBoard
