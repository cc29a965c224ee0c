# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Ines Brandt

COL_POS = 1

def display_board(board):
    ...

WINNING_LINES = ["00 01 02", "10 11 12", "20 21 22",
                 "00 10 20", "01 11 21", "02 12 22",
                 "00 11 22", "02 11 20"]

reset_board = lambda board: [board.__setitem__(key, ' ') for key in board] and None

get_current_player = lambda round: 'O' if round % 2 else 'X'

get_value = lambda board, text: board[(int(text[0]), int(text[1]))]


def get_position_choice(board, player_mark):
    """Position of the player."""
    print(player_mark + ",")
    row = col = -1
    while (row, col) not in board or board[(row, col)] != ' ':
        row = col = -1
        while row not in (0, 1, 2):
            row = int(input("Choose your row: "))
        while col not in (0, 1, 2):
            col = int(input("Choose your column: "))
        print()
    return row, col


update_board = lambda board, player_mark, position: board.update([(position, player_mark)])

display_outcome = lambda round: print("It's a draw!\n" if round == MAX_ROUNDS else get_current_player(round) + " wins!\n")

check_positions = lambda pos1_value, pos2_value, pos3_value: pos1_value == pos2_value == pos3_value and pos1_value in ('X', 'O')


def is_game_complete(board):
    """Goes through the winning lines."""
    for line in WINNING_LINES:
        a, b, c = line.split()
        if check_positions(get_value(board, a), get_value(board, b), get_value(board, c)):
            return True
    return False


def is_program_finished():
    """Asks for another game."""
    response = None
    while response not in ("Y", "y", "N", "n"):
        response = input("Play again (Y/N)? ")
    print()
    return response.lower() == "n"


def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!", end="\n\n")
    finished = False
    while not finished:
        outcome = MAX_ROUNDS
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                outcome = round
                break
        display_board(board)
        display_outcome(outcome)
        finished = is_program_finished()
        reset_board(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
