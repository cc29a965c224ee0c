# wrong: check_for_winner
# base: beginner_while_loops

def check_for_winner(board: list, player: str) -> bool:
    """..."""
    for number in range(len(board)):
        if check_row(board, number, player):
            return True
        if check_column(board, number, player):
            return True
        else:
            return False
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False
