def reset_board(board):
    """Empties every position of the given board."""
    def clear(position):
        board[position] = EMPTY

    for position in board:
        clear(position)


def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    def is_taken(position):
        return board[position] != EMPTY

    def ask():
        row = ask_coordinate('row', NUM_ROWS)
        col = ask_coordinate('column', NUM_COLS)
        print()
        return (row, col)

    print(f'{player_mark},')
    position = ask()
    while is_taken(position):
        position = ask()
    return position
