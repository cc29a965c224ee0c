# NAME: (your name)
# STUDENT NUMBER: (your student number)

# %% [markdown]
# # Xtreme tic-tac-toe
#
# The board is a list of rows, and a row is a list of strings: " " for an empty cell, "X" or "O".
# x is the column and y is the row, both counted from 0, so a cell is board[y][x].
#
# Replace each pass. Keep the functions' names, parameters and descriptions. Below each function
# stand its tests: when the function is ready, remove the "# " in front of them and run the cell.
# A test that passes says nothing.

# %% [markdown]
# ## Set up the game

# %%
def setup_game(size: int) -> list:
    """
    Create the board that a game starts with. It is square and all of its cells are empty.
    Every row must be a list of its own: a mark in one row must not appear in another.

    :param size: The number of rows, which is the number of columns, too.
    :return: A list of rows, where each row is a list of strings " ".
    """
    pass


# assert setup_game(1) == [[" "]]
# assert setup_game(2) == [[" ", " "], [" ", " "]]
# assert setup_game(3) == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# assert setup_game(4) == [[" ", " ", " ", " "], [" ", " ", " ", " "], [" ", " ", " ", " "], [" ", " ", " ", " "]]
# board = setup_game(3)
# assert board[0] is not board[1]
# assert board[0] is not board[2]
# assert board[1] is not board[2]

# %% [markdown]
# ## Read a move

# %%
def parse_move(move_string: str) -> tuple:
    """
    Turn what a player typed, "x, y", into two integers. For example, "2, 1" becomes (2, 1).
    The space after the comma may be missing. Of more than two values, the first two count.

    :param move_string: The text that the player typed.
    :return: The tuple (x, y): column and row.
    """
    pass


# assert parse_move("2, 1") == (2, 1)
# assert parse_move("2,1") == (2, 1)
# assert parse_move("10, 11, 12, 13") == (10, 11)

# %% [markdown]
# ## Validate a move

# %%
def is_move_valid(move: tuple, board: list) -> bool:
    """
    Find out whether a move is allowed: its cell is on the board and nobody has taken it.

    :param move: The tuple (x, y): column and row.
    :param board: The board as it is now.
    :return: True if the move is allowed, False if it is not.
    """
    pass


# board = [[" ", " ", " "], ["O", "X", " "], [" ", " ", " "]]
# assert is_move_valid((0, 0), board) is True
# assert is_move_valid((2, 2), board) is True
# assert is_move_valid((0, 1), board) is False
# assert is_move_valid((1, 1), board) is False
# assert is_move_valid((-1, 0), board) is False
# assert is_move_valid((0, -1), board) is False
# assert is_move_valid((-1, -1), board) is False
# assert is_move_valid((3, 0), board) is False
# assert is_move_valid((0, 3), board) is False
# assert is_move_valid((3, 3), board) is False

# %% [markdown]
# ## Apply a move

# %%
def apply_move(move: tuple, board: list, player: str) -> list:
    """
    Make a move, which was found valid before, on a copy of the board.
    The board that is given, its rows included, must not change.

    :param move: The tuple (x, y): column and row.
    :param board: The board before the move.
    :param player: Whose move it is, "X" or "O".
    :return: A new board: the given one plus the player's mark.
    """
    pass


# empty_board = [[" ", " "], [" ", " "]]
# first_board = apply_move((1, 0), empty_board, "X")
# second_board = apply_move((0, 1), first_board, "O")
# assert empty_board == [[" ", " "], [" ", " "]]
# assert first_board == [[" ", "X"], [" ", " "]]
# assert second_board == [[" ", "X"], ["O", " "]]
# assert first_board is not empty_board
# assert second_board is not first_board
# empty_board = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# first_board = apply_move((1, 1), empty_board, "X")
# second_board = apply_move((2, 0), first_board, "O")
# assert empty_board == [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# assert first_board == [[" ", " ", " "], [" ", "X", " "], [" ", " ", " "]]
# assert second_board == [[" ", " ", "O"], [" ", "X", " "], [" ", " ", " "]]
# assert first_board is not empty_board
# assert second_board is not first_board

# %% [markdown]
# ## Check for a winner

# %%
def check_row(board: list, row: int, player: str) -> bool:
    """
    Find out whether all cells of one row belong to the player.

    :param board: The board as it is now.
    :param row: The number of the row.
    :param player: "X" or "O".
    :return: True if the player has the whole row, False otherwise.
    """
    pass


# board = [[" ", " "], ["X", " "], ["X", "O"], ["X", "X"], ["O", "O"]]
# assert check_row(board, 0, "X") is False
# assert check_row(board, 1, "X") is False
# assert check_row(board, 2, "X") is False
# assert check_row(board, 3, "X") is True
# assert check_row(board, 4, "X") is False
# assert check_row(board, 0, "O") is False
# assert check_row(board, 1, "O") is False
# assert check_row(board, 2, "O") is False
# assert check_row(board, 3, "O") is False
# assert check_row(board, 4, "O") is True


# %%
def check_column(board: list, column: int, player: str) -> bool:
    """
    Find out whether all cells of one column belong to the player.

    :param board: The board as it is now.
    :param column: The number of the column.
    :param player: "X" or "O".
    :return: True if the player has the whole column, False otherwise.
    """
    pass


# board = [[" ", "X", "X", "X", "O"], [" ", "X", "O", "X", "O"], [" ", " ", "X", "X", "O"]]
# assert check_column(board, 0, "X") is False
# assert check_column(board, 1, "X") is False
# assert check_column(board, 2, "X") is False
# assert check_column(board, 3, "X") is True
# assert check_column(board, 4, "X") is False
# assert check_column(board, 0, "O") is False
# assert check_column(board, 1, "O") is False
# assert check_column(board, 2, "O") is False
# assert check_column(board, 3, "O") is False
# assert check_column(board, 4, "O") is True


# %%
def check_down_diagonal(board: list, player: str) -> bool:
    """
    Find out whether the diagonal that goes down, from the top left corner to the bottom right
    corner, belongs to the player.

    :param board: The board as it is now.
    :param player: "X" or "O".
    :return: True if the player has the whole diagonal, False otherwise.
    """
    pass


# board = [["X", "O", " "], ["O", "X", " "], [" ", "O", "X"]]
# assert check_down_diagonal(board, "X") is True
# assert check_down_diagonal(board, "O") is False
# board = [["X", " ", " "], ["X", "O", " "], ["X", " ", "X"]]
# assert check_down_diagonal(board, "X") is False
# assert check_down_diagonal(board, "O") is False
# board = [["O", "X", " ", " "], [" ", "O", "X", " "], [" ", " ", "O", "X"], ["X", " ", " ", "O"]]
# assert check_down_diagonal(board, "X") is False
# assert check_down_diagonal(board, "O") is True
# board = [["O", " ", " ", "X"], [" ", "O", "X", " "], [" ", "X", "O", " "], ["X", " ", " ", " "]]
# assert check_down_diagonal(board, "X") is False
# assert check_down_diagonal(board, "O") is False
# board = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# assert check_down_diagonal(board, "X") is False
# assert check_down_diagonal(board, "O") is False


# %%
def check_up_diagonal(board: list, player: str) -> bool:
    """
    Find out whether the diagonal that goes up, from the bottom left corner to the top right
    corner, belongs to the player.

    :param board: The board as it is now.
    :param player: "X" or "O".
    :return: True if the player has the whole diagonal, False otherwise.
    """
    pass


# board = [[" ", "O", "X"], ["O", "X", " "], ["X", "O", " "]]
# assert check_up_diagonal(board, "X") is True
# assert check_up_diagonal(board, "O") is False
# board = [["X", " ", "X"], ["X", "O", " "], ["X", " ", "X"]]
# assert check_up_diagonal(board, "X") is False
# assert check_up_diagonal(board, "O") is False
# board = [["X", " ", " ", "O"], [" ", "X", "O", " "], [" ", "O", "X", " "], ["O", " ", " ", " "]]
# assert check_up_diagonal(board, "X") is False
# assert check_up_diagonal(board, "O") is True
# board = [["X", " ", " ", " "], [" ", "X", "O", " "], [" ", "O", "X", " "], ["O", " ", " ", "X"]]
# assert check_up_diagonal(board, "X") is False
# assert check_up_diagonal(board, "O") is False
# board = [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
# assert check_up_diagonal(board, "X") is False
# assert check_up_diagonal(board, "O") is False


# %%
def check_for_winner(board: list, player: str) -> bool:
    """
    Find out whether the player has won: with any row, any column or one of the two diagonals.
    Use the four functions above.

    :param board: The board as it is now.
    :param player: "X" or "O".
    :return: True if the player has won, False otherwise.
    """
    pass


# board = [["O", " ", "O"], ["X", "X", "X"], [" ", " ", " "]]
# assert check_for_winner(board, "X") is True
# assert check_for_winner(board, "O") is False
# board = [["X", " ", "O"], [" ", "X", "O"], ["X", " ", "O"]]
# assert check_for_winner(board, "X") is False
# assert check_for_winner(board, "O") is True
# board = [["X", "O", " "], ["O", "X", " "], [" ", " ", "X"]]
# assert check_for_winner(board, "X") is True
# assert check_for_winner(board, "O") is False
# board = [["X", "X", "O"], [" ", "O", " "], ["O", " ", "X"]]
# assert check_for_winner(board, "X") is False
# assert check_for_winner(board, "O") is True
# board = [["X", "O", "X"], ["X", "O", "O"], ["O", "X", "X"]]
# assert check_for_winner(board, "X") is False
# assert check_for_winner(board, "O") is False

# %% [markdown]
# ## Render the board

# %%
def render_cell(board: list, x: int, y: int) -> str:
    """
    Say what is in one cell, without any of the lines around it.

    :param board: The board as it is now.
    :param x: The cell's column.
    :param y: The cell's row.
    :return: "X", "O" or " ".
    """
    pass


# board = [["X", " "], ["O", " "]]
# assert render_cell(board, 0, 0) == "X"
# assert render_cell(board, 1, 0) == " "
# assert render_cell(board, 0, 1) == "O"
# assert render_cell(board, 1, 1) == " "
# board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
# assert render_cell(board, 0, 0) == "X"
# assert render_cell(board, 2, 1) == "O"
# assert render_cell(board, 0, 2) == " "


# %%
def render_row(board: list, y: int) -> str:
    """
    Write one row as text: its cells with "|" between them, and a newline at the end.
    Use render_cell.

    :param board: The board as it is now.
    :param y: The number of the row.
    :return: The row as a string.
    """
    pass


# board = [["X", " "], ["O", "X"]]
# assert render_row(board, 0) == "X| \n"
# assert render_row(board, 1) == "O|X\n"
# board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
# assert render_row(board, 0) == "X| | \n"
# assert render_row(board, 1) == " | |O\n"
# assert render_row(board, 2) == " | | \n"


# %%
def render_board(board: list) -> str:
    """
    Write the whole board as text: its rows, with lines such as "-+-+-" between them.
    There is no such line above the first row or below the last one. Use render_row.

    :param board: The board as it is now.
    :return: The board as a string, which ends with a newline.
    """
    pass


# assert render_board([["O"]]) == "O\n"
# assert render_board([["X", " "], ["O", "X"]]) == "X| \n-+-\nO|X\n"
# board = [["X", " ", " "], [" ", " ", "O"], [" ", " ", " "]]
# assert render_board(board) == "X| | \n-+-+-\n | |O\n-+-+-\n | | \n"
# board = [["X", " ", " ", "O"], [" ", "X", "O", " "], [" ", "O", "X", " "], ["O", " ", " ", "X"]]
# assert render_board(board) == "X| | |O\n-+-+-+-\n |X|O| \n-+-+-+-\n |O|X| \n-+-+-+-\nO| | |X\n"

# %% [markdown]
# ## Play the game
#
# The game belongs below the if, so that it starts when you run this file and not when another
# file imports it. There are no tests for it: play it, and try to break it.

# %%
if __name__ == "__main__":
    # Ask for the size, make the board, and set the move counter and a flag for the end.
    # While nobody has won and there is room: show board and counter, ask for a move until it is
    # valid, apply it, count it and look for a winner.
    # At the end: show the board, and who won in how many moves or that nobody did.
    pass
