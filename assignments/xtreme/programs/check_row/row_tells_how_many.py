# wrong: check_row
# base: colab_export_with_tests

def check_row(gameBoard, row, player):
    """Returns True when the player owns every cell of the row."""
    owned = 0
    for cell in gameBoard[row]:
        if cell == player:
            owned += 1
    if owned == len(gameBoard[row]):
        return owned
    return 0
