# right
# Author: Sami Lindqvist

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1
GRID = '''     0 1 2 
  0  {}|{}|{} 
    --+-+--
  1  {}|{}|{} 
    --+-+--
  2  {}|{}|{} 
'''


def display_board(board):
    """Shows the board."""
    print(GRID.format(*board.values()))


def reset_board(board):
    """Empties the board."""
    for pos in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]:
        board[pos] = ' '


def get_current_player(round):
    """Chooses the mark."""
    return 'OX'[round % 2 == 0]


def get_valid_row():
    """Gets a row."""
    row = int(input('Choose your row: '))
    while True:
        if row > -1 and row < 3:
            return row
        row = int(input('Choose your row: '))


def get_valid_column():
    """Gets a column."""
    column = int(input('Choose your column: '))
    while True:
        if column > -1 and column < 3:
            return column
        column = int(input('Choose your column: '))


def get_position_choice(board, player_mark):
    """Gets a position."""
    print(player_mark + ',')
    row, column = get_valid_row(), get_valid_column()
    print()
    while not board[(row, column)] == ' ':
        row, column = get_valid_row(), get_valid_column()
        print()
    return (row, column)


def update_board(board, player_mark, position):
    """Changes the board."""
    board[position] = player_mark


def display_outcome(round):
    """Shows the outcome."""
    lines = ["It's a draw!" if round == MAX_ROUNDS else get_current_player(round) + ' wins!', '']
    print(*lines, sep='\n')


def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares three positions."""
    values = pos1_value, pos2_value, pos3_value
    return min(values) == max(values) and ' ' not in values


def is_game_complete(board):
    """Tries every line."""
    values = list(board.values())
    rows = [values[0:3], values[3:6], values[6:9]]
    columns = [values[0::3], values[1::3], values[2::3]]
    diagonals = [values[0::4], values[2:7:2]]
    for one, two, three in rows + columns + diagonals:
        if check_positions(one, two, three):
            return True
    return False


def is_program_finished():
    """Asks about another game."""
    answer = ''
    while answer == '' or answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return not answer in ['Y', 'y']


def play_tic_tac_toe(board):
    """Runs the games."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        finished_round = False
        while not finished_round:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            finished_round = is_game_complete(board) or round == MAX_ROUNDS - 1
            round += 1
        display_board(board)
        if is_game_complete(board):
            display_outcome(round - 1)
        else:
            display_outcome(round)
        finished = is_program_finished()
        if not finished:
            reset_board(board)
    print('Goodbye.')


def main():
    """Builds the empty board and starts the program.

    :return: None
    """
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
