# wrong: T9
# line: 141
# base: lookup_tables

def game_result(board):
    """Task 9."""
    if len(empty_squares(board)) == 0:
        return MESSAGES["draw"]
    return MESSAGES["won"].format(winner(board))
