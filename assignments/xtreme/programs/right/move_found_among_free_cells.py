# right
# Name: Aoife Byrne
# Student number: 20211234
import sys


def setup_game(size: int, rows: int = None) -> list:
    """Builds rows by recursion."""
    if rows is None:
        rows = size
    board = []
    for _ in range(rows):
        board += [[" "] * size]
    return board


def parse_move(move_string: str) -> tuple:
    """Reads characters one at a time."""
    values = []
    number = ""
    for character in move_string + ",":
        if character == ",":
            values.append(int(number))
            number = ""
        else:
            number += character
    return (values[0], values[1])


def is_move_valid(move: tuple, board: list) -> bool:
    """Looks for the move among the free cells."""
    free = []
    for y in range(len(board)):
        for x in range(len(board[y])):
            if board[y][x] == " ":
                free.append((x, y))
    return move in free


def apply_move(move: tuple, board: list, player: str) -> list:
    """Copies with slices."""
    x, y = move
    return board[:0] + [row.copy() for row in board[:y]] + [board[y][:x] + [player] + board[y][x + 1:]] + [row.copy() for row in board[y + 1:]]


def check_cells(cells: list, player: str) -> bool:
    """Do all belong to the player?"""
    return not any(cell != player for cell in cells)


def check_row(board: list, row: int, player: str) -> bool:
    """Row."""
    return check_cells(board[row], player)


def check_column(board: list, column: int, player: str) -> bool:
    """Column."""
    return check_cells([line[column] for line in board], player)


def check_down_diagonal(board: list, player: str) -> bool:
    """Down, recursively."""
    if not board:
        return True
    if board[0][0] != player:
        return False
    return check_down_diagonal([line[1:] for line in board[1:]], player)


def check_up_diagonal(board: list, player: str) -> bool:
    """Up."""
    size = len(board)
    cells = []
    for x in range(size):
        for y in range(size):
            if x + y == size - 1:
                cells.append(board[y][x])
    return check_cells(cells, player)


def check_for_winner(board: list, player: str, index: int = 0) -> bool:
    """All."""
    if index == len(board):
        return check_down_diagonal(board, player) or check_up_diagonal(board, player)
    return check_row(board, index, player) or check_column(board, index, player) or check_for_winner(board, player, index + 1)


def render_cell(board: list, x: int, y: int) -> str:
    """Cell."""
    if board[y][x] == "X":
        return "X"
    elif board[y][x] == "O":
        return "O"
    else:
        return " "


def render_row(board: list, y: int) -> str:
    """Row."""
    output = []
    for x in range(len(board[y])):
        output.append(render_cell(board, x, y))
        output.append("|")
    output[-1] = "\n"
    return "".join(output)


def render_board(board: list) -> str:
    """Board."""
    dashes = render_row([["-"] * len(board)], 0).replace(" ", "-").replace("|", "+")
    rows = [render_row(board, y) for y in range(len(board))]
    return dashes.join(rows)


def play_turn(board: list, player: str) -> list:
    """One turn."""
    sys.stdout.write(player + "'s move (x, y): ")
    sys.stdout.flush()
    move = parse_move(sys.stdin.readline())
    if is_move_valid(move, board):
        return apply_move(move, board, player)
    sys.stdout.write("INVALID MOVE --- TRY AGAIN.\n")
    return play_turn(board, player)


if __name__ == "__main__":
    sys.stdout.write("Game Board Size: ")
    sys.stdout.flush()
    size = int(sys.stdin.readline())
    board = setup_game(size)
    for count in range(size * size):
        player = ["X", "O"][count % 2]
        sys.stdout.write(render_board(board) + "\nMove Counter: " + str(count) + "\n")
        board = play_turn(board, player)
        if check_for_winner(board, player):
            sys.stdout.write(render_board(board) + "\nPlayer " + player + " won in " + str(count + 1) + " moves.\n")
            break
    else:
        sys.stdout.write(render_board(board) + "\nCat's game; no one wins.\n")
