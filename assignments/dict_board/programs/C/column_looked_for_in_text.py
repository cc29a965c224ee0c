# wrong: C
# base: reference

def get_position_choice(board, player_mark):
    """Asks for a position."""
    print(player_mark + ",")
    while True:
        row = input("Choose your row: ")
        while row not in ("0", "1", "2"):
            row = input("Choose your row: ")
        col = input("Choose your column: ")
        while col not in "012":
            col = input("Choose your column: ")
        print()
        if board[(int(row), int(col))] == " ":
            return int(row), int(col)
