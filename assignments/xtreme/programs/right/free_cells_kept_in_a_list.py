# right
# NAME: Lucía Fernández
# STUDENT NUMBER: 7788990
# I keep a list of the free cells while playing.

def setup_game(size: int) -> list:
    """Empty board of the size."""
    one_row = [" "] * size
    return [one_row.copy() for _ in one_row]

def parse_move(move_string: str) -> tuple:
    """Two ints."""
    move = ()
    for part in move_string.split(","):
        if len(move) < 2:
            move = move + (int(part),)
    return move

def is_move_valid(move: tuple, board: list) -> bool:
    """Is it valid."""
    return any(move == (x, y) and cell == " " for y, row in enumerate(board) for x, cell in enumerate(row))

def apply_move(move: tuple, board: list, player: str) -> list:
    """Apply to the copy."""
    new_board = []
    for y in range(len(board)):
        new_board.append(board[y] + [])
    x, y = move
    new_board[y][x] = player
    return new_board

def check_row(board: list, row: int, player: str) -> bool:
    """Row."""
    for i in range(len(board[row])):
        if board[row][i] == player:
            continue
        return False
    return True

def transpose(board: list) -> list:
    """Swap rows and columns."""
    return [list(column) for column in zip(*board)]

def check_column(board: list, column: int, player: str) -> bool:
    """Column is row of transposed."""
    return check_row(transpose(board), column, player)

def check_down_diagonal(board: list, player: str) -> bool:
    """Down."""
    return check_row([[board[i][i] for i in range(len(board))]], 0, player)

def check_up_diagonal(board: list, player: str) -> bool:
    """Up."""
    return check_down_diagonal([list(reversed(row)) for row in board], player)

def check_for_winner(board: list, player: str) -> bool:
    """All."""
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
    for i in range(len(board)):
        for function in [check_row, check_column]:
            if function(board, i, player):
                return True
    return False

def render_cell(board: list, x: int, y: int) -> str:
    """Cell."""
    return board[y][x]

def render_row(board: list, y: int) -> str:
    """Row."""
    text = ""
    for x in range(len(board[y])):
        if x > 0:
            text += "|"
        text += render_cell(board, x, y)
    text += "\n"
    return text

def render_board(board: list) -> str:
    """Board."""
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
        rows.append("+".join(["-" for _ in board]) + "\n")
    rows.pop()
    return "".join(rows)

if __name__ == "__main__":
    board = setup_game(int(input("Game Board Size: ")))
    free = [(x, y) for y in range(len(board)) for x in range(len(board))]
    player, other = "X", "O"
    counter = 0
    winner = False
    while free and not winner:
        print(render_board(board))
        print("Move Counter: {}".format(counter))
        move = parse_move(input("{}'s move (x, y): ".format(player)))
        while not is_move_valid(move, board):
            print("INVALID MOVE --- TRY AGAIN.")
            move = parse_move(input("{}'s move (x, y): ".format(player)))
        free.remove(move)
        board = apply_move(move, board, player)
        counter += 1
        winner = check_for_winner(board, player)
        player, other = other, player
    print(render_board(board))
    print("Player {} won in {} moves.".format(other, counter) if winner else "Cat's game; no one wins.")
