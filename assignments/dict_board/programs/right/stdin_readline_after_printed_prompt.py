# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# tic tac toe, Ada Underhill
import sys

MAX_ROUNDS = 9

def read_answer(prompt):
    """Prints the prompt and reads what is typed."""
    print(prompt, end="")
    sys.stdout.flush()
    return sys.stdin.readline().strip()


def reset_board(board):
    """Removes the marks."""
    for pos in list(board):
        board[pos] = " "


def get_current_player(round):
    """Even rounds X, odd rounds O."""
    marks = ("X", "O")
    return marks[round % len(marks)]


def get_position_choice(board, player_mark):
    """Reads row and column."""
    print(player_mark + ",")
    chosen = False
    while not chosen:
        row = int(read_answer("Choose your row: "))
        while row not in range(NUM_ROWS):
            row = int(read_answer("Choose your row: "))
        column = int(read_answer("Choose your column: "))
        while column not in range(NUM_COLS):
            column = int(read_answer("Choose your column: "))
        print()
        chosen = board[(row, column)] not in ("X", "O")
    return (row, column)


def update_board(board, player_mark, position):
    """Sets the mark."""
    board[position] = player_mark


def display_outcome(round):
    """Prints the result."""
    message = "It's a draw!"
    if round < MAX_ROUNDS:
        message = get_current_player(round) + " wins!"
    print(message)
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Three equal marks?"""
    for mark in ("X", "O"):
        if pos1_value == mark and pos2_value == mark and pos3_value == mark:
            return True
    return False


def is_game_complete(board):
    """Does any line hold three equal marks?"""
    lines = (
        ((0, 0), (0, 1), (0, 2)),
        ((1, 0), (1, 1), (1, 2)),
        ((2, 0), (2, 1), (2, 2)),
        ((0, 0), (1, 0), (2, 0)),
        ((0, 1), (1, 1), (2, 1)),
        ((0, 2), (1, 2), (2, 2)),
        ((0, 0), (1, 1), (2, 2)),
        ((0, 2), (1, 1), (2, 0)),
    )
    for pos1, pos2, pos3 in lines:
        if check_positions(board[pos1], board[pos2], board[pos3]):
            return True
    return False


def is_program_finished():
    """Play again?"""
    response = ""
    while response not in ("Y", "N", "y", "n"):
        response = read_answer("Play again (Y/N)? ")
    print()
    return response == "N" or response == "n"


def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!")
    print()
    again = True
    while again:
        round = 0
        won = False
        while not won and round != MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            choice = get_position_choice(board, mark)
            update_board(board, mark, choice)
            won = is_game_complete(board)
            round += 1
        display_board(board)
        if won:
            display_outcome(round - 1)
        else:
            display_outcome(MAX_ROUNDS)
        again = not is_program_finished()
        reset_board(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
