# right
# ---- NAME: Anjali Deshmukhar ---- STUDENT NUMBER: S00731129 ----

def setup_game(size: int) -> list:
    """Set up a fresh game board."""
    board = [" "] * size
    for y in range(size):
        board[y] = []
        board[y].extend(" " * size)
    return board


def parse_move(move: str) -> tuple:
    """Parse a move.  Only the first two numbers matter."""
    try:
        x, y = move.split(",")
    except ValueError:
        x, y = move.split(",")[0], move.split(",")[1]
    return int(x), int(y)


def is_move_valid(move: tuple, board: list) -> bool:
    """Validate a move."""
    x, y = move

    def outside(coordinate):
        return coordinate not in range(len(board))

    def taken():
        return board[y][x] != " "

    return not (outside(x) or outside(y) or taken())


def apply_move(move: tuple, board: list, player: str) -> list:
    """Apply a move to a copy."""
    x, y = move
    duplicate = list()
    for row in board:
        new_row = list()
        for cell in row:
            new_row.append(cell)
        duplicate.append(new_row)
    duplicate[y][x] = player
    return duplicate


def check_row(board: list, row: int, player: str) -> bool:
    """Check one row."""
    return not any(cell != player for cell in board[row])


def check_column(board: list, column: int, player: str) -> bool:
    """Check one column."""
    for row in range(len(board)):
        if not board[row][column] == player:
            return False
    return True


def check_down_diagonal(board: list, player: str) -> bool:
    """Check the downward diagonal."""
    place = 0
    while place < len(board) and board[place][place] == player:
        place += 1
    return place == len(board)


def check_up_diagonal(board: list, player: str) -> bool:
    """Check the upward diagonal."""
    column = 0
    for row in range(len(board) - 1, -1, -1):
        if board[row][column] != player:
            return False
        column += 1
    return True


DIAGONALS = (check_down_diagonal, check_up_diagonal)
LINES = (check_row, check_column)


def check_for_winner(board: list, player: str) -> bool:
    """Check every direction."""
    for check in DIAGONALS:
        if check(board, player):
            return True
    for check in LINES:
        for number in range(len(board)):
            if check(board, number, player):
                return True
    return False


def render_cell(board: list, x: int, y: int) -> str:
    """Render a cell."""
    return board[y][x]


cell_text = render_cell


def render_row(board: list, y: int) -> str:
    """Render a row."""
    def line_after(x):
        return "\n" if x == len(board) - 1 else "|"

    return "".join(cell_text(board, x, y) + line_after(x) for x in range(len(board)))


def render_board(board: list) -> str:
    """Render the board."""
    rows = [render_row(board, y) for y in range(len(board))]
    separator = "+".join("-" for _ in board) + "\n"
    return separator.join(rows)


if "__main__" == __name__:

    def ask_size():
        """Ask for the size of the board."""
        return int(input("Game Board Size: "))

    def ask_move(player, board):
        """Ask for a valid move."""
        while True:
            move = parse_move(input(player + "'s move (x, y): "))
            if not is_move_valid(move, board):
                print("INVALID MOVE --- TRY AGAIN.")
                continue
            return move

    def show(board, last_line):
        """Show the board and a line below it."""
        print(render_board(board), last_line, sep="\n")

    board = setup_game(ask_size())
    counter = 0
    players = ["X", "O"]
    cats_game = won = False
    while not (cats_game or won):
        show(board, "Move Counter: " + str(counter))
        board = apply_move(ask_move(players[0], board), board, players[0])
        counter += 1
        won = check_for_winner(board, players[0])
        cats_game = not won and counter == len(board) * len(board)
        players.reverse()
    if won:
        # players was turned round once more after the last move
        show(board, "Player " + players[1] + " won in " + str(counter) + " moves.")
    else:
        show(board, "Cat's game; no one wins.")
