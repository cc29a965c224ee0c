# wrong: check_row
# %% Assignment 3
# NAME Brigitte Bauer
# STUDENT NUMBER 99887766
def setup_game(size: int) -> list:
    """Returns size lists of size blanks."""
    return list(map(lambda _: [" "] * size, range(size)))
# %%
def parse_move(move_string: str) -> tuple:
    """Returns column and row."""
    for sign in "() ":
        move_string = move_string.replace(sign, "")
    x, y = move_string.split(",")[0:2]
    return int(x), int(y)
# %%
def is_move_valid(move: tuple, board: list) -> bool:
    """Returns whether the move can be made."""
    if not 0 <= move[0] < len(board[0]): return False
    if not 0 <= move[1] < len(board): return False
    return board[move[1]][move[0]] == " "
# %%
def apply_move(move: tuple, board: list, player: str) -> list:
    """Returns a new board."""
    import json
    new_board = json.loads(json.dumps(board))
    new_board[move[1]][move[0]] = player
    return new_board
# %%
def check_row(board: list, row: int, player: str) -> bool:
    """Row of player?"""
    opponent = "O" if player == "X" else "X"
    return opponent not in board[row]
# %%
def check_column(board: list, column: int, player: str) -> bool:
    """Column of player?"""
    marks = [board[y][column] for y in range(len(board))]
    return marks == [player for _ in marks]
# %%
def check_down_diagonal(board: list, player: str) -> bool:
    """Falling diagonal of player?"""
    x = y = 0
    while x < len(board) and board[y][x] == player:
        x += 1
        y += 1
    return x == len(board)
# %%
def check_up_diagonal(board: list, player: str) -> bool:
    """Rising diagonal of player?"""
    n = len(board) - 1
    for i in range(n, -1, -1):
        if board[i][n - i] != player:
            return False
    return True
# %%
def check_for_winner(board: list, player: str) -> bool:
    """Any line of player?"""
    if True in [check_row(board, y, player) for y in range(len(board))]:
        return True
    if True in [check_column(board, x, player) for x in range(len(board))]:
        return True
    if check_down_diagonal(board, player):
        return True
    elif check_up_diagonal(board, player):
        return True
    return False
# %%
def render_cell(board: list, x: int, y: int) -> str:
    """The cell."""
    return board[y][x]
# %%
def render_row(board: list, y: int) -> str:
    """The row."""
    return str.join("|", (render_cell(board, x, y) for x in range(len(board[y])))) + chr(10)
# %%
def render_board(board: list) -> str:
    """The board."""
    width = 2 * len(board) - 1
    line = ""
    for i in range(width):
        line += "-" if i % 2 == 0 else "+"
    line += "\n"
    out = ""
    for y in range(len(board)):
        out += render_row(board, y)
        out += line if y + 1 < len(board) else ""
    return out
# %%
if __name__ == "__main__":
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    move_counter = 0
    current = "X"
    over = False
    while True:
        print(render_board(board))
        if over or move_counter == size * size:
            break
        current = "X" if move_counter % 2 == 0 else "O"
        print("Move Counter:", str(move_counter))
        while True:
            move = parse_move(input(current + "'s move (x, y): "))
            if is_move_valid(move, board) != True:
                print("INVALID MOVE --- TRY AGAIN.")
                continue
            break
        board = apply_move(move, board, current)
        move_counter += 1
        over = check_for_winner(board, current)
    if over:
        print("Player", current, "won in", move_counter, "moves.")
    else:
        print("Cat's game; no one wins.")
