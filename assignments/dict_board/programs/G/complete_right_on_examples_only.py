# wrong: G
# base: functions_in_other_order
# without: has_complete_column

def is_game_complete(board):
    """Looks for a complete line."""
    return has_complete_row(board) or has_complete_diagonal(board)
