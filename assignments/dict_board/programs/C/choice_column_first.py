# wrong: C
# line: 74
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Wanda Quiroga."""

def get_position_choice(board: Board, player_mark: str) -> Position:
    """Returns the free position that the player chose."""
    print(f'{player_mark},')
    choice: Optional[Position] = None
    while choice is None:
        row = read_index('Choose your row: ', NUM_ROWS)
        col = read_index('Choose your column: ', NUM_COLS)
        print()
        if board[row, col] == ' ':
            choice = col, row
    return choice
