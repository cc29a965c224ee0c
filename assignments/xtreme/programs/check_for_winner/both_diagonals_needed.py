# wrong: check_for_winner
# line: 115
# base: colab_export_with_tests

def check_for_winner(gameBoard, player):
    """Returns True when the player has won in any way."""
    for index in range(len(gameBoard)):
        if check_row(gameBoard, index, player) or check_column(gameBoard, index, player):
            return True
    return check_down_diagonal(gameBoard, player) and check_up_diagonal(gameBoard, player)
