# wrong: check_up_diagonal
# base: starter_with_asserts
# without: assert

def check_up_diagonal(board: list, player: str) -> bool:
    """..."""
    last = len(board) - 1
    for i in range(len(board)):
        if board[len(board) - i][i] != player:
            return False
    return True
