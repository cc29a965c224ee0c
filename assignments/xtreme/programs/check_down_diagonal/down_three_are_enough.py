# wrong: check_down_diagonal
# base: colab_export_with_tests
# as: notebook

def check_down_diagonal(gameBoard, player):
    """..."""
    owned = 0
    for index in range(len(gameBoard)):
        if gameBoard[index][index] == player:
            owned += 1
    return owned >= 3
