# right
# Assignment 3 -- Xtreme Tic Tac Toe -- Hannah Schmidt -- Matrikelnummer 4711993
import re
from itertools import chain
from functools import reduce


def setup_game(size: int) -> "list[list[str]]":
    """Return the board."""
    rows = range(size)
    return [[" " for column in rows] for row in rows]


def parse_move(text):
    """Find all the numbers in the text, return first two."""
    found = re.findall(r"-?\d+", text)
    return int(found[0]), int(found[1])


def is_move_valid(move, board):
    """Return if the move is valid."""
    (x, y), size = move, len(board)
    if not (0 <= x <= size - 1 and 0 <= y <= size - 1):
        return False
    return not board[y][x].strip()


def apply_move(move, board, player):
    """Return a changed copy."""
    clone = eval(repr(board))
    clone[move[1]][move[0]] = player
    return clone


def check_row(board, row, player):
    """Return if the row is full of player."""
    return "".join(board[row]) == player * len(board[row])


def check_column(board, column, player):
    """Return if the column is full of player."""
    return reduce(lambda so_far, row: so_far and row[column] == player, board, True)


def check_down_diagonal(board, player):
    """Return if the diagonal is full of player."""
    diagonal = "".join(board[i][i] for i in range(len(board)))
    return diagonal == player * len(board)


def check_up_diagonal(board, player):
    """Return if the diagonal is full of player."""
    diagonal = "".join(row[-(i + 1)] for i, row in enumerate(board))
    return diagonal == player * len(board)


def check_for_winner(board, player):
    """Return if any line is full of player."""
    n = range(len(board))
    return bool(sum(chain(
        (check_row(board, i, player) for i in n),
        (check_column(board, i, player) for i in n),
        [check_down_diagonal(board, player)],
        [check_up_diagonal(board, player)],
    )))


def render_cell(board, x, y):
    """Return the content."""
    return "{}".format(board[y][x])


def render_row(board, y):
    """Return the row."""
    return "|".join([render_cell(board, x, y) for x in range(len(board))]) + "\n"


def render_board(board):
    """Return the board."""
    size = len(board)
    lines = []
    for y in range(2 * size - 1):
        if y % 2 == 0:
            lines.append(render_row(board, y // 2))
        else:
            lines.append("-+" * (size - 1) + "-\n")
    return "".join(lines)


def ask_for_move(board, player):
    """Return a valid move."""
    move = None
    while move is None or not is_move_valid(move, board):
        if move is not None:
            print("INVALID MOVE --- TRY AGAIN.")
        print("%s's move (x, y): " % player, end="")
        move = parse_move(input())
    return move


if __name__ == "__main__":
    print("Game Board Size: ", end="")
    size = int(input())
    board = setup_game(size)
    moves_made, players, message = 0, ["X", "O"], ""
    while not message:
        player = players[0]
        print(render_board(board), end="\n")
        print("Move Counter: %d" % moves_made)
        board = apply_move(ask_for_move(board, player), board, player)
        moves_made += 1
        if check_for_winner(board, player):
            message = "Player %s won in %d moves." % (player, moves_made)
        elif all(cell != " " for row in board for cell in row):
            message = "Cat's game; no one wins."
        players.reverse()
    print(render_board(board) + "\n" + message)
