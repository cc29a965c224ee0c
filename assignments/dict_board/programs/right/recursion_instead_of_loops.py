# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Name: Zeno Lindqvist

def reset_board(board):
    """Sets all the values to ' '."""
    board.update({position: ' ' for position in board})


def get_current_player(round):
    """Returns 'X' or 'O'."""
    return chr(ord('X') - 9 * (round % 2))


def ask_number(prompt):
    """Asks for a number from 0 to 2."""
    number = int(input(prompt))
    if number < 0 or number > 2:
        return ask_number(prompt)
    return number


def choose_free_position(board):
    """Asks for a position, again when it is taken."""
    row = ask_number('Choose your row: ')
    col = ask_number('Choose your column: ')
    print()
    if board[(row, col)] != ' ':
        return choose_free_position(board)
    return (row, col)


def get_position_choice(board, player_mark):
    """Returns the choice of the player."""
    print(player_mark + ',')
    return choose_free_position(board)


def update_board(board, player_mark, position):
    """Puts the mark there."""
    board[position] = player_mark


def display_outcome(round):
    """Shows who won."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(get_current_player(round) + " wins!")
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Returns True for three X or three O."""
    together = pos1_value + pos2_value + pos3_value
    return together == 'XXX' or together == 'OOO'


def check_line(board, number):
    """Checks the lines from this number on (0 to 7)."""
    if number == 8:
        return False
    if number < 3:
        values = (board[(number, 0)], board[(number, 1)], board[(number, 2)])
    elif number < 6:
        col = number - 3
        values = (board[(0, col)], board[(1, col)], board[(2, col)])
    elif number == 6:
        values = (board[(0, 0)], board[(1, 1)], board[(2, 2)])
    else:
        values = (board[(0, 2)], board[(1, 1)], board[(2, 0)])
    return check_positions(*values) or check_line(board, number + 1)


def is_game_complete(board):
    """Returns True when someone won."""
    return check_line(board, 0)


def play_round(board, round):
    """Plays this round and the following ones, returns the last round."""
    display_board(board)
    if round == MAX_ROUNDS:
        return round
    mark = get_current_player(round)
    update_board(board, mark, get_position_choice(board, mark))
    if is_game_complete(board):
        display_board(board)
        return round
    return play_round(board, round + 1)


def is_program_finished():
    """Asks to play again."""
    response = input('Play again (Y/N)? ')
    if response == 'Y' or response == 'y':
        print()
        return False
    elif response == 'N' or response == 'n':
        print()
        return True
    else:
        return is_program_finished()


def play_games(board):
    """Plays a game, and more if wanted."""
    display_outcome(play_round(board, 0))
    if not is_program_finished():
        reset_board(board)
        play_games(board)


def play_tic_tac_toe(board):
    """Welcome, games, goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_games(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
