# wrong: G
# base: prompts_without_final_space
# Dov Novak
# Assignment 5

def is_game_complete(board):
    """Check the board."""
    row_win = False
    col_win = False
    for i in range(3):
        row_win = row_win or check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)])
        col_win = col_win or check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)])
    diagonal_1 = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    diagonal_2 = check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)])
    return row_win or col_win or diagonal_1 or diagonal_2
