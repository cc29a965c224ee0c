def Ask_Move(board: list, player: str) -> tuple:
    """Ask the player for a move until it is a valid one, and return it."""
    move = parse_move(input(f"{player}'s move (x, y): "))
    while not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(f"{player}'s move (x, y): "))
    return move


ask_for_move = Ask_Move
