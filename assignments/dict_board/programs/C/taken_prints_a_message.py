# wrong: C
# base: for_else_for_the_draw

def get_position_choice(board, player_mark):
    """Prompts for a vacant position."""
    print("{},".format(player_mark))
    vacant = [position for position, mark in board.items() if mark == " "]
    while True:
        position = (prompt_for_index("row", NUM_ROWS), prompt_for_index("column", NUM_COLS))
        print()
        if position in vacant:
            return position
        print("That position is taken.")
