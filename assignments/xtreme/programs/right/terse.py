# right
# Kwame Asantewaa, 10982234

def setup_game(size):
    """An n x n board of blanks."""
    return [[" " for _ in range(size)] for _ in range(size)]


def parse_move(text):
    """ "x, y" -> (x, y) """
    return tuple(int(part) for part in text.split(",")[:2])


def is_move_valid(move, board):
    """In range and blank?"""
    x, y = move
    return x in range(len(board)) and y in range(len(board)) and board[y][x] == " "


def apply_move(move, board, player):
    """A copy of the board with one more mark."""
    return [
        [player if (x, y) == tuple(move) else cell for x, cell in enumerate(row)]
        for y, row in enumerate(board)
    ]


def check_row(board, row, player):
    """Is the row the player's?"""
    return all(cell == player for cell in board[row])


def check_column(board, column, player):
    """Is the column the player's?"""
    return all(row[column] == player for row in board)


def check_down_diagonal(board, player):
    r"""Is the \ diagonal the player's?"""
    return all(board[i][i] == player for i in range(len(board)))


def check_up_diagonal(board, player):
    """Is the / diagonal the player's?"""
    return all(board[-i - 1][i] == player for i in range(len(board)))


def check_for_winner(board, player):
    """Any of the four directions?"""
    n = range(len(board))
    return (
        any(check_row(board, i, player) for i in n)
        or any(check_column(board, i, player) for i in n)
        or check_down_diagonal(board, player)
        or check_up_diagonal(board, player)
    )


def render_cell(board, x, y):
    """The mark in a cell."""
    return board[y][x]


def render_row(board, y):
    """One line of the picture."""
    return "|".join(render_cell(board, x, y) for x in range(len(board))) + "\n"


def render_board(board):
    """The whole picture."""
    rule = "+".join("-" * len(board)) + "\n"
    return rule.join(render_row(board, y) for y in range(len(board)))


def main():
    """Play one game."""
    n = int(input("Game Board Size: "))
    board = setup_game(n)
    for moves in range(n * n):
        player = "XO"[moves % 2]
        print(render_board(board))
        print("Move Counter:", moves)
        while not is_move_valid(move := parse_move(input(f"{player}'s move (x, y): ")), board):
            print("INVALID MOVE --- TRY AGAIN.")
        board = apply_move(move, board, player)
        if check_for_winner(board, player):
            print(render_board(board))
            print(f"Player {player} won in {moves + 1} moves.")
            return
    print(render_board(board))
    print("Cat's game; no one wins.")


if __name__ == "__main__":
    main()
