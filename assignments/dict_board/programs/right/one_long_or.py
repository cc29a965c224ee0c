# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Hana Rinaldi - tictactoe

def reset_board(board):
    """reset"""
    for r in range(3):
        for c in range(3):
            board[(r, c)] = " "


def get_current_player(round):
    """player"""
    return "X" if round % 2 == 0 else "O"


def get_position_choice(board, player_mark):
    """position"""
    print(f"{player_mark},")
    row = int(input("Choose your row: "))
    while row > 2 or row < 0:
        row = int(input("Choose your row: "))
    col = int(input("Choose your column: "))
    while col > 2 or col < 0:
        col = int(input("Choose your column: "))
    print()
    while board[(row, col)] == "X" or board[(row, col)] == "O":
        row = int(input("Choose your row: "))
        while row > 2 or row < 0:
            row = int(input("Choose your row: "))
        col = int(input("Choose your column: "))
        while col > 2 or col < 0:
            col = int(input("Choose your column: "))
        print()
    return (row, col)


def update_board(board, player_mark, position):
    """update"""
    board[position] = player_mark


def display_outcome(round):
    """outcome"""
    if round == 9:
        print("It's a draw!")
    elif round % 2 == 0 and get_current_player(round) == "X":
        print("X wins!")
    else:
        print("O wins!")
    print("")


def check_positions(pos1_value, pos2_value, pos3_value):
    """check"""
    if pos1_value == pos2_value and pos2_value == pos3_value and pos1_value != " ":
        return True
    else:
        return False


def is_game_complete(board):
    """complete"""
    return (check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
            or check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)])
            or check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)])
            or check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)])
            or check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)])
            or check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
            or check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]))


def is_program_finished():
    """finished"""
    response = input("Play again (Y/N)? ")
    while response != "Y" and response != "y" and response != "N" and response != "n":
        response = input("Play again (Y/N)? ")
    print("")
    if response == "N" or response == "n":
        return True
    else:
        return False


def play_tic_tac_toe(board):
    """play"""
    print("Let's Play Tic-tac-toe!")
    print("")
    end = False
    while not end:
        round = 0
        while round < 9:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            if is_game_complete(board):
                break
            round = round + 1
        display_board(board)
        display_outcome(round)
        end = is_program_finished()
        if not end:
            reset_board(board)
    print("Goodbye.")


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
