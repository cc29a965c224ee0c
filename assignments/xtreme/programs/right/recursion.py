# right
# asn3.py
# Zainab Qureishi
# 201877203

def setup_game(size):
    """Grow the board row by row."""
    return build_rows(size, size)


def build_rows(how_many, width):
    """Build that many rows, first one half of them, then the other."""
    if how_many == 0:
        return []
    if how_many == 1:
        return [[" "] * width]
    half = how_many // 2
    return build_rows(half, width) + build_rows(how_many - half, width)


def parse_move(move_string):
    """Read the two numbers before and after the first comma."""
    x_part, _, rest = move_string.partition(",")
    y_part, _, rest = rest.partition(",")
    return int(x_part), int(y_part)


def is_move_valid(move, board):
    """A move is valid on an empty cell of the board."""
    x, y = move
    if x < 0 or y < 0:
        return False
    try:
        return board[y][x] == " "
    except IndexError:
        return False


def apply_move(move, board, player):
    """Return a new board: rows before, the changed row, rows after."""
    x, y = move
    changed = board[y][:x] + [player] + board[y][x + 1:]
    before = [row[:] for row in board[:y]]
    after = [row[:] for row in board[y + 1:]]
    return before + [changed] + after


def all_are(cells, player):
    """Check a list by checking its two halves."""
    if len(cells) == 1:
        return cells[0] == player
    middle = len(cells) // 2
    return all_are(cells[:middle], player) and all_are(cells[middle:], player)


def check_row(board, row, player):
    """Check the row."""
    return all_are(board[row], player)


def check_column(board, column, player):
    """Check the column."""
    return all_are([row[column] for row in board], player)


def check_down_diagonal(board, player):
    """Check the diagonal from the top left corner."""
    return all_are([board[i][i] for i in range(len(board))], player)


def check_up_diagonal(board, player):
    """Check the diagonal from the bottom left corner."""
    return all_are([row[i] for i, row in enumerate(board[::-1])], player)


def any_line(board, player, line):
    """Check this row and this column, then the ones after them."""
    if line == len(board):
        return False
    if check_row(board, line, player) or check_column(board, line, player):
        return True
    return any_line(board, player, line + 1)


def check_for_winner(board, player):
    """Check the lines from the first one on, and the two diagonals."""
    if any_line(board, player, 0):
        return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)


def render_cell(board, x, y):
    """Return the text of a cell."""
    return board[y][x]


def render_cells(board, first, last, y):
    """Return the text of a part of a row."""
    if first == last:
        return render_cell(board, first, y)
    middle = (first + last) // 2
    return render_cells(board, first, middle, y) + "|" + render_cells(board, middle + 1, last, y)


def render_row(board, y):
    """Return the text of a row."""
    return render_cells(board, 0, len(board) - 1, y) + "\n"


def render_board(board):
    """Return the text of the board."""
    between = "-+" * (len(board) - 1) + "-\n"
    text = ""
    for y in range(len(board) - 1):
        text = text + render_row(board, y) + between
    return text + render_row(board, len(board) - 1)


def ask_move(board, player):
    """Ask for a move and, when it is no good, for another one."""
    move = parse_move(input(player + "'s move (x, y): "))
    if is_move_valid(move, board):
        return move
    print("INVALID MOVE --- TRY AGAIN.")
    return ask_move(board, player)


def play(board, player, opponent, counter):
    """Play on from here until the game is over."""
    print(render_board(board))
    print("Move Counter:", counter)
    board = apply_move(ask_move(board, player), board, player)
    counter = counter + 1
    if check_for_winner(board, player):
        finish(board, "Player " + player + " won in " + str(counter) + " moves.")
    elif counter == len(board) ** 2:
        finish(board, "Cat's game; no one wins.")
    else:
        play(board, opponent, player, counter)


def finish(board, message):
    """Show the last board and how the game ended."""
    print(render_board(board))
    print(message)


if __name__ == "__main__":
    play(setup_game(int(input("Game Board Size: "))), "X", "O", 0)
