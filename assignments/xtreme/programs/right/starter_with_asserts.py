# right
# NAME: Pavel Horvat
# STUDENT NUMBER: 1184402

# # Assignment 3

def setup_game(size: int) -> list:
    """
    Build the empty board.

    :param size: how many rows and columns there are
    :return: the board as a list of lists of strings
    """
    board = []
    for _ in range(size):
        row = []
        for _ in range(size):
            row.append(" ")
        board.append(row)
    return board


assert setup_game(1) == [[" "]]
assert setup_game(3) == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]


def parse_move(move_string: str) -> tuple:
    """
    Turn text such as "2, 1" into the tuple (2, 1).

    :param move_string: what the player typed
    :return: x and y as a tuple of integers
    """
    parts = move_string.split(",")
    x = int(parts[0])
    y = int(parts[1])
    return (x, y)


assert parse_move("2, 1") == (2, 1)
assert parse_move("2,1") == (2, 1)
assert parse_move("10, 11, 12, 13") == (10, 11)


def is_move_valid(move: tuple, board: list) -> bool:
    """
    Check that a move is on the board and that its cell is free.

    :param move: x and y
    :param board: the current board
    :return: True when the move may be made
    """
    x, y = move
    size = len(board)
    if x < 0 or x >= size:
        return False
    if y < 0 or y >= size:
        return False
    return board[y][x] == " "


assert is_move_valid((0, 0), [[" ", "X"], ["O", " "]])
assert not is_move_valid((1, 0), [[" ", "X"], ["O", " "]])
assert not is_move_valid((2, 2), [[" ", "X"], ["O", " "]])


def apply_move(move: tuple, board: list, player: str) -> list:
    """
    Make the move on a copy of the board.

    :param move: x and y, already validated
    :param board: the current board, which is not changed
    :param player: "X" or "O"
    :return: the new board
    """
    x, y = move
    new_board = []
    for row in board:
        new_board.append(row[:])
    new_board[y][x] = player
    return new_board


assert apply_move((1, 0), [[" ", " "], [" ", " "]], "X") == [[" ", "X"], [" ", " "]]


def check_row(board: list, row: int, player: str) -> bool:
    """
    Has the player filled this row?

    :param board: the current board
    :param row: the row to look at
    :param player: "X" or "O"
    :return: True if so
    """
    for cell in board[row]:
        if cell != player:
            return False
    return True


def check_column(board: list, column: int, player: str) -> bool:
    """
    Has the player filled this column?

    :param board: the current board
    :param column: the column to look at
    :param player: "X" or "O"
    :return: True if so
    """
    for line in board:
        if line[column] != player:
            return False
    return True


def check_down_diagonal(board: list, player: str) -> bool:
    """
    Has the player filled the diagonal that starts in the top left corner?

    :param board: the current board
    :param player: "X" or "O"
    :return: True if so
    """
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True


def check_up_diagonal(board: list, player: str) -> bool:
    """
    Has the player filled the diagonal that starts in the bottom left corner?

    :param board: the current board
    :param player: "X" or "O"
    :return: True if so
    """
    last = len(board) - 1
    for i in range(len(board)):
        if board[last - i][i] != player:
            return False
    return True


def check_for_winner(board: list, player: str) -> bool:
    """
    Has the player won in any direction?

    :param board: the current board
    :param player: "X" or "O"
    :return: True if so
    """
    for number in range(len(board)):
        if check_row(board, number, player):
            return True
        if check_column(board, number, player):
            return True
    if check_down_diagonal(board, player):
        return True
    if check_up_diagonal(board, player):
        return True
    return False


assert check_for_winner([["X", " "], [" ", "X"]], "X")
assert not check_for_winner([["X", " "], [" ", "X"]], "O")


def render_cell(board: list, x: int, y: int) -> str:
    """
    One cell as a string.

    :param board: the current board
    :param x: the column
    :param y: the row
    :return: what the cell holds
    """
    return board[y][x]


def render_row(board: list, y: int) -> str:
    """
    One row as a string with a newline.

    :param board: the current board
    :param y: the row
    :return: the row with its vertical lines
    """
    row_string = ""
    for x in range(len(board)):
        row_string += render_cell(board, x, y)
        if x < len(board) - 1:
            row_string += "|"
    return row_string + "\n"


assert render_row([["X", " "], [" ", "O"]], 0) == "X| \n"


def render_board(board: list) -> str:
    """
    The whole board as a string.

    :param board: the current board
    :return: all rows with horizontal lines between them
    """
    size = len(board)
    dashes = "-" + "+-" * (size - 1) + "\n"
    board_string = ""
    for y in range(size):
        board_string += render_row(board, y)
        if y < size - 1:
            board_string += dashes
    return board_string


assert render_board([["O"]]) == "O\n"
assert render_board([["X", " "], [" ", "O"]]) == "X| \n-+-\n |O\n"


if __name__ == "__main__":
    # Setup code
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    player = "X"
    winner = False
    game_over = False

    # Game loop
    while not game_over:
        if move_counter % 2 == 0:
            player = "X"
        else:
            player = "O"
        print(render_board(board))
        print(f"Move Counter: {move_counter}")

        move = parse_move(input(f"{player}'s move (x, y): "))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(input(f"{player}'s move (x, y): "))

        board = apply_move(move, board, player)
        move_counter += 1
        winner = check_for_winner(board, player)
        if winner or move_counter == size * size:
            game_over = True

    # Game ending part
    print(render_board(board))
    if winner:
        print(f"Player {player} won in {move_counter} moves.")
    else:
        print("Cat's game; no one wins.")
