# wrong: check_for_winner
# base: colab_export_with_tests

def check_for_winner(gameBoard, player):
    """Returns True when the player has won in any way."""
    for index in range(len(gameBoard)):
        if check_row(gameBoard, index, player):
            return True
        column = []
        for row in gameBoard:
            column.append(row[index])
        if column.count(player) == len(gameBoard):
            return True
    return check_down_diagonal(gameBoard, player) or check_up_diagonal(gameBoard, player)
