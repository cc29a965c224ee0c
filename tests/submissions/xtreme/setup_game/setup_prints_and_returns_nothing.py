# wrong: setup_game
# base: beginner_while_loops

def setup_game(boardSize):
    """..."""
    gameBoard = [None] * boardSize
    for rowIndex in range(boardSize):
        gameBoard[rowIndex] = [" "] * boardSize
    print(gameBoard)
