def ask_for_move(board: list, player: str) -> tuple:
    """Ask the player for a move until it is a valid one, and return it."""
    while True:
        words = input(f"{player}'s move (x, y): ").split(",")
        move = (int(words[0]), int(words[1]))
        if is_move_valid(move, board):
            return move
        print("INVALID MOVE --- TRY AGAIN.")


assert parse_move("2, 1") == (2, 1)
assert parse_move("10, 11, 12, 13") == (10, 11)
