# right
"""
tic tac toe
===========
Hana Suzuki, 23140021, lab on Thursday
"""
from random import randint

# Constants ------------------------------------------------------------
TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1

PROMPTS = {
    "shape": "Would you like to play O or X? ",
    "move": "Enter row and column [0 - 2]:",
}
MESSAGES = {
    "illegal": "Illegal move. Try again.",
    "turn": "{}'s move",
    "won": "Won by {}",
    "draw": "Draw",
}
OPPONENT = dict(X="O", O="X")
DIAGONALS = {
    TOP_LEFT_BOTTOM_RIGHT: [(0, 0), (1, 1), (2, 2)],
    TOP_RIGHT_BOTTOM_LEFT: [(0, 2), (1, 1), (2, 0)],
}
ALL_SQUARES = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


# Given ----------------------------------------------------------------
def display(board):
    """Print the board, with a blank line after it (given: leave it as it is)."""
    border = "+---+---+---+"
    print(border)
    for cells in board:
        print("| " + " | ".join(cells) + " |")
        print(border)
    print()


def make_computer_move(current_player, board):
    """Let the computer mark a random empty square (given: leave it as it is)."""
    choices = empty_squares(board)
    row_num, column_num = choices[randint(0, len(choices) - 1)]
    print("Computer plays at (" + str(row_num) + "," + str(column_num) + ")")
    board[row_num][column_num] = current_player


# The board ------------------------------------------------------------
def new_board():
    """Tasks 1."""
    board = [[], [], []]
    for row_num, _ in ALL_SQUARES:
        board[row_num].append(" ")
    return board


def square(board, row, column):
    """Task 2."""
    return board[row][column]


def contents(board, places):
    """What stands on these places?"""
    return [square(board, r, c) for r, c in places]


def row(board, row_num):
    """Task 3a."""
    return contents(board, [place for place in ALL_SQUARES if place[0] == row_num])


def column(board, column_num):
    """Task 3b."""
    return contents(board, [place for place in ALL_SQUARES if place[1] == column_num])


def diagonal(board, diagonal_selector):
    """Task 4."""
    return contents(board, DIAGONALS[diagonal_selector])


def empty_squares(board):
    """Task 5."""
    return [place for place in ALL_SQUARES if square(board, *place) == " "]


# Who wins? ------------------------------------------------------------
def line_winner(line):
    """Task 6."""
    return {"XXX": "X", "OOO": "O"}.get("".join(line))


def row_winner(board):
    """Has somebody filled a row?"""
    for i in range(3):
        if line_winner(row(board, i)):
            return line_winner(row(board, i))
    return None


def column_winner(board):
    """Has somebody filled a column?"""
    for i in range(3):
        if line_winner(column(board, i)):
            return line_winner(column(board, i))
    return None


def diagonal_winner(board):
    """Has somebody filled a diagonal?"""
    for selector in DIAGONALS:
        if line_winner(diagonal(board, selector)):
            return line_winner(diagonal(board, selector))
    return None


def winner(board):
    """Task 7."""
    return row_winner(board) or column_winner(board) or diagonal_winner(board)


def is_draw(board):
    """Is the board full without a winner?"""
    return winner(board) is None and len(empty_squares(board)) == 0


def is_won(board):
    """Has somebody won?"""
    return winner(board) is not None


def game_over(board):
    """Task 8."""
    return is_won(board) or is_draw(board)


def game_result(board):
    """Task 9."""
    if is_won(board):
        return MESSAGES["won"].format(winner(board))
    return MESSAGES["draw"]


# The players ----------------------------------------------------------
def ask_for_square():
    """Two numbers."""
    row_num, column_num = input(PROMPTS["move"]).split()
    return int(row_num), int(column_num)


def make_human_move(current_player, board):
    """Task 10."""
    print(MESSAGES["turn"].format(current_player))
    place = ask_for_square()
    while place not in ALL_SQUARES or square(board, *place) != " ":
        print(MESSAGES["illegal"])
        place = ask_for_square()
    row_num, column_num = place
    board[row_num][column_num] = current_player


def play_one_turn(board, current_player, human_player):
    """Task 11."""
    if current_player == human_player:
        mover = make_human_move
    else:
        mover = make_computer_move
    mover(current_player, board)


def other_player(player):
    """Task 12."""
    return OPPONENT[player]


def get_O_or_X():
    """Task 13."""
    answer = input(PROMPTS["shape"])
    while answer not in OPPONENT:
        answer = input(PROMPTS["shape"])
    return answer


def play_game(human_player, board):
    """Task 14."""
    current_player = human_player
    over = False
    while not over:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
        over = game_over(board)
    return game_result(board)


def main():
    """Task 15."""
    board = new_board()
    human_player = get_O_or_X()
    try:
        ending = play_game(human_player, board)
        display(board)
        print(ending)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


if __name__ == "__main__":
    main()
