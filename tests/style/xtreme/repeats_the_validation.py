def ask_for_move(board: list, player: str) -> tuple:
    """Ask the player for a move until it is a valid one, and return it."""
    x, y = parse_move(input(f"{player}'s move (x, y): "))
    on_board = 0 <= y < len(board) and 0 <= x < len(board[y])
    while not (on_board and board[y][x] == EMPTY):
        print("INVALID MOVE --- TRY AGAIN.")
        x, y = parse_move(input(f"{player}'s move (x, y): "))
        on_board = 0 <= y < len(board) and 0 <= x < len(board[y])
    return x, y


def is_move_valid(move: tuple, board: list) -> bool:
    """Tell whether the move names a cell that is on the board and empty."""
    x, y = move
    return is_on_board(board, x, y) and board[y][x] == EMPTY


def is_on_board(board: list, x: int, y: int) -> bool:
    """Tell whether a place is on the board."""
    return 0 <= y < len(board) and 0 <= x < len(board[y])


RULES = [is_move_valid]
