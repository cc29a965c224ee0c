# right
# base: reference

def show_example():
    """Shows what a full board looks like.

    :return: None
    """
    positions = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            positions[(row, col)] = get_current_player(row + col)
    display_board(positions)


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    show_example()
    play_tic_tac_toe(board)
