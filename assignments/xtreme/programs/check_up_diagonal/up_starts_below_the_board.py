# wrong: check_up_diagonal
# base: colab_export_of_a_starter
# without: assert text
# NAME: Hugo Lemaitre-Roy
# STUDENT NUMBER: 260714488

# # Assignment 3

def setup_game(size: int) -> list:
    ...


# assert setup_game(1) == [[" "]]
# assert setup_game(3) == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]


def parse_move(move_string: str) -> tuple:
    ...


# assert parse_move("2, 1") == (2, 1)
# assert parse_move("2,1") == (2, 1)
# assert parse_move("10, 11, 12, 13") == (10, 11)


def is_move_valid(move: tuple, board: list) -> bool:
    ...


# assert is_move_valid((0, 0), [[" ", "X"], ["O", " "]])
# assert not is_move_valid((1, 0), [[" ", "X"], ["O", " "]])
# assert not is_move_valid((2, 2), [[" ", "X"], ["O", " "]])


def apply_move(move: tuple, board: list, player: str) -> list:
    ...


# assert apply_move((1, 0), [[" ", " "], [" ", " "]], "X") == [[" ", "X"], [" ", " "]]


def check_row(board: list, row: int, player: str) -> bool:
    ...

def check_up_diagonal(board: list, player: str) -> bool:
    """..."""
    last = len(board) - 1
    for i in range(len(board)):
        if board[len(board) - i][i] != player:
            return False
    return True


def check_for_winner(board: list, player: str) -> bool:
    ...


# assert check_for_winner([["X", " "], [" ", "X"]], "X")
# assert not check_for_winner([["X", " "], [" ", "X"]], "O")


def render_cell(board: list, x: int, y: int) -> str:
    ...


def render_row(board: list, y: int) -> str:
    ...


# assert render_row([["X", " "], [" ", "O"]], 0) == "X| \n"


def render_board(board: list) -> str:
    ...


# assert render_board([["O"]]) == "O\n"
# assert render_board([["X", " "], [" ", "O"]]) == "X| \n-+-\n |O\n"


if __name__ == "__main__":
    ...
