# wrong: check_down_diagonal
# base: beginner_while_loops

def check_down_diagonal(board: list, player: str) -> bool:
    """..."""
    for i in range(len(board)):
        if board[i][i] == player:
            return True
    return False
