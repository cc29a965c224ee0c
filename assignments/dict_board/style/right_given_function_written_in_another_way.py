def display_board(board):
    """Prints the board with its row and column numbers, then a blank line."""
    lines = [f"  {row}  {'|'.join(board[(row, col)] for col in range(NUM_COLS))} "
             for row in range(NUM_ROWS)]
    print('     0 1 2 ')
    print('\n    --+-+--\n'.join(lines))
    print()
