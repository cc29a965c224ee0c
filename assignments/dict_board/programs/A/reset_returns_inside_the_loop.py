# wrong: A
# line: 47
# base: helpers_and_constants

def reset_board(board):
    """Makes every position of the board empty again."""
    for position in board:
        board[position] = EMPTY
        return
