def ask_for_move(board: list, player: str) -> tuple:
    """Ask the player for a move until it is a valid one, and return it."""
    move = parse_move(input(f"{player}'s move (x, y): "))
    if is_move_valid(move, board):
        return move
    print("INVALID MOVE --- TRY AGAIN.")
    return ask_for_move(board, player)
