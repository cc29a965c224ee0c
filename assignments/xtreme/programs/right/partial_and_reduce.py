# right
"""Xtreme tic-tac-toe by Heidi Oberlander, student number 11750943."""
from functools import partial, reduce
from operator import eq

BLANK = " "


def setup_game(size):
    """Return the empty board."""
    def make_row(_):
        return [BLANK] * size

    return list(map(make_row, range(size)))


def parse_move(*values):
    """Return (x, y) for the text of a move."""
    move_text = values[0]
    numbers = []
    for word in move_text.split(","):
        numbers.append(int(word))
        if len(numbers) == 2:
            break
    return tuple(numbers)


def is_move_valid(move, board):
    """Return True if the move can be made."""
    free = {(x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell == BLANK}
    return tuple(move) in free


def apply_move(move, board, player):
    """Return the next board."""
    x, y = move
    copied = list(map(list, board))
    copied[y].pop(x)
    copied[y].insert(x, player)
    return copied


def belongs_to(player, cells):
    """Return True if each of the cells equals the player."""
    return all(map(partial(eq, player), cells))


def check_row(board, row, player):
    """Return True if the row belongs to the player."""
    return belongs_to(player, board[row])


def check_column(board, column, player):
    """Return True if the column belongs to the player."""
    return belongs_to(player, (row[column] for row in board))


def check_down_diagonal(board, player):
    """Return True if the diagonal from the top left belongs to the player."""
    return belongs_to(player, (row[i] for i, row in enumerate(board)))


def check_up_diagonal(board, player):
    """Return True if the diagonal from the bottom left belongs to the player."""
    return belongs_to(player, (row[-1 - i] for i, row in enumerate(board)))


def check_for_winner(board, player):
    """Return True if the player has a line."""
    ways = [check_down_diagonal, check_up_diagonal]
    for number in range(len(board)):
        ways.append(partial(check_row, row=number))
        ways.append(partial(check_column, column=number))
    return any(way(board, player=player) for way in ways)


def render_cell(board, x, y):
    """Return one cell."""
    return board[y][x]


def render_row(board, y):
    """Return one row."""
    cells = map(partial(render_cell, board, y=y), range(len(board)))
    return reduce(lambda left, right: left + "|" + right, cells) + "\n"


def render_board(board):
    """Return all rows."""
    rule = reduce(lambda left, right: left + "+" + right, "-" * len(board)) + "\n"
    rows = map(partial(render_row, board), range(len(board)))
    return reduce(lambda above, below: above + rule + below, rows)


next_player = {"X": "O", "O": "X"}.get


def read_move(board, player):
    """Return the first valid move that is typed."""
    while True:
        move = parse_move(input(f"{player}'s move (x, y): "))
        if is_move_valid(move, board):
            break
        print("INVALID MOVE --- TRY AGAIN.")
    return move


def result(player, moves):
    """Return the last line."""
    return f"Player {player} won in {moves} moves." if player else "Cat's game; no one wins."


def main():
    """Play."""
    board = setup_game(int(input("Game Board Size: ")))
    player, counter = "X", 0
    while True:
        print(render_board(board))
        print(f"Move Counter: {counter}")
        board = apply_move(read_move(board, player), board, player)
        counter += 1
        if check_for_winner(board, player):
            break
        if not any(BLANK in row for row in board):
            player = None
            break
        player = next_player(player)
    print(render_board(board))
    print(result(player, counter))


if __name__ == "__main__":
    main()
