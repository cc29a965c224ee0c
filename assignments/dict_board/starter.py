"""What the starter file gives: supplied where a submission has lost it."""

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def display_board(board):
    print("     0 1 2 ")
    print("  0  " + "|".join([board[(0, 0)], board[(0, 1)], board[(0, 2)]]) + " ")
    print("    --+-+--")
    print("  1  " + "|".join([board[(1, 0)], board[(1, 1)], board[(1, 2)]]) + " ")
    print("    --+-+--")
    print("  2  " + "|".join([board[(2, 0)], board[(2, 1)], board[(2, 2)]]) + " ")
    print()
