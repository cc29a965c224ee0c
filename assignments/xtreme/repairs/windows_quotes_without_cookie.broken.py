# Assignment 3, Grace Mbeki-Thorne (201904563)
import copy
from itertools import chain, cycle

def setup_game(size):
    """Make the board – “empty”."""
    row = [" "] * size
    return [row.copy() for _ in range(size)]


def parse_move(move_string):
    """Make a tuple of ints from the typed move."""
    x, y, *_ = map(int, move_string.split(","))
    return x, y


def is_move_valid(move, board):
    """Look up the cell if there is one."""
    x, y = move
    inside = min(x, y) >= 0 and max(x, y) < len(board)
    return inside and board[y][x].isspace()


def apply_move(move, board, player):
    """Deep copy, then mark."""
    x, y = move
    after = copy.deepcopy(board)
    after[y][x] = player
    return after


def check_row(board, row, player):
    """A full row holds one kind of mark only: the player's."""
    return set(board[row]) == {player}


def check_column(board, column, player):
    """A column of the board is a row of the transposed board."""
    return set(list(zip(*board))[column]) == {player}


def check_down_diagonal(board, player):
    """Collect the falling diagonal in a set."""
    return {row[i] for i, row in enumerate(board)} == {player}


def check_up_diagonal(board, player):
    """Collect the rising diagonal in a set."""
    return {row[~i] for i, row in enumerate(board)} == {player}


def check_for_winner(board, player):
    """Chain all the directions together."""
    size = range(len(board))
    rows = (check_row(board, i, player) for i in size)
    columns = (check_column(board, i, player) for i in size)
    diagonals = (check(board, player) for check in (check_down_diagonal, check_up_diagonal))
    return any(chain(rows, columns, diagonals))


def render_cell(board, x, y):
    """One cell."""
    row = board[y]
    return row[x]


def render_row(board, y):
    """One row."""
    cells = [render_cell(board, x, y) for x, _ in enumerate(board[y])]
    return "|".join(cells) + "\n"


def render_board(board):
    """All rows."""
    lines = []
    for y, row in enumerate(board):
        lines.append(render_row(board, y))
        lines.append("+".join("-" for _ in row) + "\n")
    lines.pop()
    return "".join(lines)


if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    players = cycle("XO")
    counter = 0
    winner = None

    while winner is None and counter < size ** 2:
        player = next(players)
        print(render_board(board), f"Move Counter: {counter}", sep="\n")

        prompt = player + "'s move (x, y): "
        move = parse_move(input(prompt))
        while not is_move_valid(move, board):
            move = parse_move(input("INVALID MOVE --- TRY AGAIN.\n" + prompt))

        board = apply_move(move, board, player)
        counter += 1
        if check_for_winner(board, player):
            winner = player

    print(render_board(board))
    print(f"Player {winner} won in {counter} moves." if winner else "Cat's game; no one wins.")
