# right
"""
Assignment 3: Xtreme tic-tac-toe

Name: Oskar Lindqvister
Student number: 19970412
"""

EMPTY = " "
PLAYER_X = "X"
PLAYER_O = "O"
VERTICAL = "|"
HORIZONTAL = "-"
CROSSING = "+"


def setup_game(size):
    """Create a size by size board with nothing but EMPTY cells."""
    board = []
    for _ in range(size):
        board.append([EMPTY] * size)
    return board


def parse_move(move_text):
    """Create the (x, y) tuple for a move given as text."""
    numbers = move_text.replace(" ", "").split(",")
    return int(numbers[0]), int(numbers[1])


def is_on_board(move, board):
    """Check the limits of the board."""
    (x, y) = move
    return 0 <= x < len(board) and 0 <= y < len(board)


def is_move_valid(move, board):
    """Check that the move is on the board and on an EMPTY cell."""
    if not is_on_board(move, board):
        return False
    (x, y) = move
    return board[y][x] == EMPTY


def copy_of(board):
    """Copy the board row by row."""
    return [list(row) for row in board]


def apply_move(move, board, player):
    """Create the board after the move; the board before it is left alone."""
    (x, y) = move
    result = copy_of(board)
    result[y][x] = player
    return result


def all_the_same(cells, player):
    """Check that a player owns every cell of a list."""
    for cell in cells:
        if cell != player:
            return False
    return True


def check_row(board, row, player):
    """Check a single row."""
    return all_the_same(board[row], player)


def check_column(board, column, player):
    """Check a single column."""
    return all_the_same([row[column] for row in board], player)


def check_down_diagonal(board, player):
    """Check the diagonal from top left to bottom right."""
    size = len(board)
    return all_the_same([board[i][i] for i in range(size)], player)


def check_up_diagonal(board, player):
    """Check the diagonal from bottom left to top right."""
    size = len(board)
    return all_the_same([board[size - i - 1][i] for i in range(size)], player)


def check_for_winner(board, player):
    """Check all rows, all columns and both diagonals."""
    results = [check_down_diagonal(board, player), check_up_diagonal(board, player)]
    for i in range(len(board)):
        results.append(check_row(board, i, player))
        results.append(check_column(board, i, player))
    return True in results


def render_cell(board, x, y):
    """Give the content of one cell."""
    return "{}".format(board[y][x])


def render_row(board, y):
    """Give one row with its vertical lines and a line end."""
    cells = []
    for x in range(len(board)):
        cells.append(render_cell(board, x, y))
    return VERTICAL.join(cells) + "\n"


def render_board(board):
    """Give all rows with horizontal lines in between."""
    line = CROSSING.join([HORIZONTAL] * len(board)) + "\n"
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return line.join(rows)


def get_move(board, player):
    """Ask the player until the move is valid."""
    while True:
        move = parse_move(input("{}'s move (x, y): ".format(player)))
        if is_move_valid(move, board):
            return move
        print("INVALID MOVE --- TRY AGAIN.")


def other(player):
    """Give the opponent."""
    if player == PLAYER_X:
        return PLAYER_O
    return PLAYER_X


def is_full(board):
    """Check that nobody can move any more."""
    for row in board:
        if EMPTY in row:
            return False
    return True


def main():
    """Run the game."""
    size = int(input("Game Board Size: "))
    board = setup_game(size)
    player = PLAYER_X
    moves = 0
    while True:
        print("{}\nMove Counter: {}".format(render_board(board), moves))
        board = apply_move(get_move(board, player), board, player)
        moves += 1
        if check_for_winner(board, player):
            message = "Player {} won in {} moves.".format(player, moves)
            break
        if is_full(board):
            message = "Cat's game; no one wins."
            break
        player = other(player)
    print("{}\n{}".format(render_board(board), message))


if __name__ == "__main__":
    main()
