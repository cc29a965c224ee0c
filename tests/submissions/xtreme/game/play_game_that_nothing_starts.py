# wrong: game
# NAME: Robin Adeyemi-Larsen
# STUDENT NUMBER: 202304417
"""Xtreme tic-tac-toe: two players, one keyboard, a board of any size.

A board is a list of rows and a row is a list of the strings " ", "X" and "O".
A move is a tuple (x, y): x counts the columns from the left and y counts the
rows from the top, both from 0, so that the cell of a move is board[y][x].
"""

EMPTY = " "
PLAYERS = ("X", "O")


def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns.

    Each row is a list of its own, so that a mark in one row shows in no other.
    """
    return [[EMPTY] * size for _ in range(size)]


def parse_move(move_string: str) -> tuple:
    """Return the move that a player typed as "x, y" as a tuple of two integers.

    Of more than two values the first two count.
    """
    x, y = move_string.split(",")[:2]
    return int(x), int(y)


def is_move_valid(move: tuple, board: list) -> bool:
    """Tell whether the move names a cell that is on the board and empty."""
    x, y = move
    on_board = 0 <= y < len(board) and 0 <= x < len(board[y])
    return on_board and board[y][x] == EMPTY


def apply_move(move: tuple, board: list, player: str) -> list:
    """Return a new board on which the player has made the (valid) move.

    The given board stays as it is: its rows are copied, too.
    """
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y][x] = player
    return new_board


def check_row(board: list, row: int, player: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    return all(cell == player for cell in board[row])


def check_column(board: list, column: int, player: str) -> bool:
    """Tell whether every cell of the column is the player's."""
    return all(row[column] == player for row in board)


def check_down_diagonal(board: list, player: str) -> bool:
    """Tell whether the diagonal from the top left to the bottom right is the player's."""
    return all(row[x] == player for x, row in enumerate(board))


def check_up_diagonal(board: list, player: str) -> bool:
    """Tell whether the diagonal from the bottom left to the top right is the player's."""
    return all(row[x] == player for x, row in enumerate(reversed(board)))


def check_for_winner(board: list, player: str) -> bool:
    """Tell whether the player has filled a row, a column or a diagonal."""
    lines = range(len(board))
    return (
        any(check_row(board, row, player) for row in lines)
        or any(check_column(board, column, player) for column in lines)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )


def render_cell(board: list, x: int, y: int) -> str:
    """Return what stands in column x of row y, without any lines around it."""
    return board[y][x]


def render_row(board: list, y: int) -> str:
    """Return row y as one line of text, for example "X| |O" and a newline."""
    return "|".join(render_cell(board, x, y) for x in range(len(board[y]))) + "\n"


def render_board(board: list) -> str:
    """Return the whole board as text: its rows with lines like "-+-+-" between them."""
    line = "+".join("-" * len(board)) + "\n"
    return line.join(render_row(board, y) for y in range(len(board)))


def ask_for_move(board: list, player: str) -> tuple:
    """Ask the player for a move until it is a valid one, and return it."""
    prompt = f"{player}'s move (x, y): "
    move = parse_move(input(prompt))
    while not is_move_valid(move, board):
        print("INVALID MOVE --- TRY AGAIN.")
        move = parse_move(input(prompt))
    return move


def play_game() -> None:
    """Play one game, from the question for the size to its result."""
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    won = False

    while not won and move_counter < size * size:
        # The counter is even whenever it is X's turn, so X goes first.
        player = PLAYERS[move_counter % 2]
        # The board ends in a newline and print adds another: the blank line.
        print(render_board(board))
        print(f"Move Counter: {move_counter}")
        board = apply_move(ask_for_move(board, player), board, player)
        move_counter += 1
        won = check_for_winner(board, player)

    print(render_board(board))
    if won:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")


