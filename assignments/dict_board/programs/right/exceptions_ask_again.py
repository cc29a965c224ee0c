# right
# -*- coding: utf-8 -*-
# Written by: Fatima Al-Sayed
# This program plays tic tac toe

MAX_ROUNDS = 9
NUM_ROWS = 3
NUM_COLS = 3
NUM_POSITIONS = 9
ROW_POS = 0
COL_POS = 1


def display_board(board):
    """Prints the board with its row and column numbers, then a blank line."""
    print('     0 1 2 ')
    for row in range(NUM_ROWS):
        if row > 0:
            print('    --+-+--')
        marks = [board[(row, col)] for col in range(NUM_COLS)]
        print('  ' + str(row) + '  ' + '|'.join(marks) + ' ')
    print()


def reset_board(board):
    """resets by clearing and filling again"""
    board.clear()
    for number in range(NUM_POSITIONS):
        board[(number // NUM_COLS, number % NUM_COLS)] = ' '


def get_current_player(round):
    """x even o odd"""
    players = {0: 'X', 1: 'O'}
    return players[round % 2]


def get_position_choice(board, player_mark):
    """gets the choice"""
    print(player_mark, end="")
    print(",")
    while True:
        try:
            row = int(input("Choose your row: "))
            if row < 0 or row > NUM_ROWS - 1:
                raise ValueError
        except ValueError:
            continue
        while True:
            try:
                column = int(input("Choose your column: "))
                if column < 0 or column > NUM_COLS - 1:
                    raise ValueError
                break
            except ValueError:
                pass
        print("")
        if board.get((row, column)) == ' ':
            break
    return tuple([row, column])


def update_board(board, player_mark, position):
    """updates"""
    row, col = position
    board[(row, col)] = player_mark
    return None


def display_outcome(round):
    """outcome"""
    try:
        result = {MAX_ROUNDS: "It's a draw!"}[round]
    except KeyError:
        result = "{} wins!".format(get_current_player(round))
    print(result + "\n")


def check_positions(pos1_value, pos2_value, pos3_value):
    """check"""
    for mark in ['X', 'O']:
        if pos1_value == mark and pos2_value == mark and pos3_value == mark:
            return True
    return False


def is_game_complete(board):
    """complete"""
    found = 0
    for row in range(NUM_ROWS):
        found += check_positions(board[row, 0], board[row, 1], board[row, 2])
    for col in range(NUM_COLS):
        found += check_positions(board[0, col], board[1, col], board[2, col])
    found += check_positions(board[0, 0], board[1, 1], board[2, 2])
    found += check_positions(board[0, 2], board[1, 1], board[2, 0])
    return found > 0


def play_one_game(board):
    """one game"""
    round = 0
    while True:
        display_board(board)
        if round == MAX_ROUNDS:
            break
        player_mark = get_current_player(round)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board) is True:
            display_board(board)
            break
        round += 1
    display_outcome(round)


def play_tic_tac_toe(board):
    """plays"""
    print("Let's Play Tic-tac-toe!\n\n")
    play_one_game(board)
    finished = is_program_finished()
    while not finished:
        reset_board(board)
        play_one_game(board)
        finished = is_program_finished()
    print("Goodbye.\n")


def is_program_finished():
    """again?"""
    answer = None
    while answer is None:
        text = input("Play again (Y/N)? ")
        if text.lower() == 'y':
            answer = False
        elif text.lower() == 'n':
            answer = True
    print("")
    return answer


def main():
    """main"""
    board = dict()
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)


if __name__ == '__main__':
    main()
