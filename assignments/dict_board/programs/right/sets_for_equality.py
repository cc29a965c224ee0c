# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Author: Fatou Ivers
# Everything about equality is done with sets.

def reset_board(board):
    """Resets every position that is in use."""
    used = {position for position in board if board[position] in {'X', 'O'}}
    while used:
        board[used.pop()] = ' '


def get_current_player(round):
    """Returns the mark."""
    return 'O' if round % 2 in {1} else 'X'


def ask_for(name):
    """Asks for a coordinate."""
    prompt = f'Choose your {name}: '
    number = int(input(prompt))
    while number not in {0, 1, 2}:
        number = int(input(prompt))
    return number


def get_position_choice(board, player_mark):
    """Returns a free position."""
    free = {position for position in board if board[position] == ' '}
    print(player_mark + ',')
    position = (ask_for('row'), ask_for('column'))
    print()
    while position not in free:
        position = (ask_for('row'), ask_for('column'))
        print()
    return position


def update_board(board, player_mark, position):
    """Changes one value."""
    board[position] = player_mark


def display_outcome(round):
    """Prints the message."""
    if round in {MAX_ROUNDS}:
        print("It's a draw!")
    else:
        print(get_current_player(round), "wins!")
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Are they all the same mark?"""
    marks = {pos1_value, pos2_value, pos3_value}
    return len(marks) == 1 and ' ' not in marks


def is_game_complete(board):
    """Is there a line of equal marks?"""
    found = set()
    for i in range(NUM_ROWS):
        found.add(check_positions(board[i, 0], board[i, 1], board[i, 2]))
        found.add(check_positions(board[0, i], board[1, i], board[2, i]))
    found.add(check_positions(board[0, 0], board[1, 1], board[2, 2]))
    found.add(check_positions(board[0, 2], board[1, 1], board[2, 0]))
    return True in found


def is_program_finished():
    """Do they want to stop?"""
    answer = input('Play again (Y/N)? ')
    while answer not in {'Y', 'y', 'N', 'n'}:
        answer = input('Play again (Y/N)? ')
    print()
    return answer in {'N', 'n'}


def play_tic_tac_toe(board):
    """Plays all the games."""
    print("Let's Play Tic-tac-toe!")
    print()
    playing = True
    while playing:
        round = 0
        while not is_game_complete(board) and round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            position = get_position_choice(board, mark)
            update_board(board, mark, position)
            round += 1
        display_board(board)
        if is_game_complete(board):
            round -= 1
        display_outcome(round)
        playing = not is_program_finished()
        reset_board(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
