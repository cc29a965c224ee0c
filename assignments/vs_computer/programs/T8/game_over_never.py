# wrong: T8
# base: reference


def game_over(board):
    """..."""
    return winner(board) == "nobody"
