# wrong: G
# base: stdin_readline_after_printed_prompt

def is_game_complete(board):
    """Does any line hold three equal marks?"""
    lines = (
        ((0, 0), (0, 1), (0, 2)),
        ((1, 0), (1, 1), (1, 2)),
        ((2, 0), (2, 1), (2, 2)),
        ((0, 0), (1, 0), (2, 0)),
        ((0, 1), (1, 1), (2, 1)),
        ((0, 1), (1, 1), (2, 1)),
        ((0, 0), (1, 1), (2, 2)),
        ((0, 2), (1, 1), (2, 0)),
    )
    for pos1, pos2, pos3 in lines:
        if check_positions(board[pos1], board[pos2], board[pos3]):
            return True
    return False
