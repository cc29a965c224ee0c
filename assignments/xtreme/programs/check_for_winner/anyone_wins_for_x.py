# wrong: check_for_winner
# line: 86
# base: nested_functions_and_aliases

def check_for_winner(board: list, player: str) -> bool:
    """Check every direction."""
    for check in DIAGONALS:
        if check(board, "X"):
            return True
    for check in LINES:
        for number in range(len(board)):
            if check(board, number, player):
                return True
    return False
