# wrong: check_up_diagonal
# base: beginner_while_loops

def check_up_diagonal(board: list, player: str) -> bool:
    """..."""
    last = len(board) - 1
    for i in range(len(board)):
        if board[len(board) - i][i] != player:
            return False
    return True
