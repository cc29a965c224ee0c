# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Mira Underhill
# Fall semester, tic-tac-toe

def reset_board(board):
    """Wipes the board."""
    for location in sorted(board):
        board[location] = " "


def get_current_player(round):
    """Tells whose turn it is."""
    if not round % 2:
        return "X"
    else:
        return "O"


def prompt_for_index(axis, size):
    """Prompts until the index is from 0 to size - 1."""
    valid = range(size)
    while True:
        index = int(input("Choose your {}: ".format(axis)))
        if index in valid:
            return index


def get_position_choice(board, player_mark):
    """Prompts for a vacant position."""
    print("{},".format(player_mark))
    vacant = [position for position, mark in board.items() if mark == " "]
    while True:
        position = (prompt_for_index("row", NUM_ROWS), prompt_for_index("column", NUM_COLS))
        print()
        if position in vacant:
            return position


def update_board(board, player_mark, position):
    """Places the mark."""
    board.__setitem__(position, player_mark)


def display_outcome(round):
    """Reports the outcome."""
    print({MAX_ROUNDS: "It's a draw!"}.get(round, get_current_player(round) + " wins!"))
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether the marks match."""
    for mark in "XO":
        for value in (pos1_value, pos2_value, pos3_value):
            if value != mark:
                break
        else:
            return True
    return False


def is_game_complete(board):
    """Tells whether a line is complete."""
    for index in range(3):
        across = [board[(index, other)] for other in range(3)]
        down = [board[(other, index)] for other in range(3)]
        if check_positions(*across) or check_positions(*down):
            break
    else:
        slash = [board[(2 - other, other)] for other in range(3)]
        backslash = [board[(other, other)] for other in range(3)]
        return check_positions(*slash) or check_positions(*backslash)
    return True


def is_program_finished():
    """Asks whether this was the last game."""
    while True:
        response = input("Play again (Y/N)? ")
        if response in ("Y", "y", "N", "n"):
            break
    print()
    return response in ("N", "n")


def play_one_game(board):
    """Plays from the empty board to the outcome."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            outcome = round
            break
    else:
        outcome = MAX_ROUNDS
    display_board(board)
    display_outcome(outcome)


def play_tic_tac_toe(board):
    """Welcomes, plays, takes leave."""
    print("Let's Play Tic-tac-toe!\n")
    play_one_game(board)
    while not is_program_finished():
        reset_board(board)
        play_one_game(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
