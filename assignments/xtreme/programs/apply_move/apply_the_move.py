# wrong: apply_move
# base: reference
# without: apply_move

def mark_board(move: tuple, board: list, player: str) -> list:
    """Return a new board on which the player has made the (valid) move.

    The given board stays as it is: its rows are copied, too.
    """
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y][x] = player
    return new_board


def check_row(board: list, row: int, player: str) -> bool:
    ...

def apply_moves(moves: list, board: list, players: str) -> list:
    """Return the board after several moves."""
    for move, player in zip(moves, players):
        board = mark_board(move, board, player)
    return board


def play_game() -> None:
    ...
    while not won and move_counter < size * size:
        ...
        print(f"Move Counter: {move_counter}")
        board = apply_moves([ask_for_move(board, player)], board, player)
        move_counter += 1
        ...
