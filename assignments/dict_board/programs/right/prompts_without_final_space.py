# right
# base: clumsy_beginner
# Zeno Hollis
# Assignment 5

def reset_board(board):
    """Reset the board."""
    for (row, col) in board:
        board[(row, col)] = " "

def get_current_player(round):
    """Get the player."""
    if str(round)[-1] in "02468":
        return "X"
    else:
        return "O"

def is_on_board(number, size):
    """Is the number an index?"""
    return 0 <= number <= size - 1

def get_position_choice(board, player_mark):
    """Get a position."""
    print(player_mark + ",")
    position = ()
    while position == ():
        row = int(input("Choose your row:"))
        while not is_on_board(row, NUM_ROWS):
            row = int(input("Choose your row:"))
        col = int(input("Choose your column:"))
        while not is_on_board(col, NUM_COLS):
            col = int(input("Choose your column:"))
        print()
        if board[(row, col)] == " ":
            position = (row, col)
    return position

def update_board(board, player_mark, position):
    """Update the board."""
    row, col = position
    board[(row, col)] = player_mark

def display_outcome(round):
    """Display the outcome."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    elif get_current_player(round) == "X":
        print("X wins!")
    else:
        print("O wins!")
    print()

def check_positions(pos1_value, pos2_value, pos3_value):
    """Check three positions."""
    values = [pos1_value, pos2_value, pos3_value]
    return values.count("X") == 3 or values.count("O") == 3

def is_game_complete(board):
    """Check the board."""
    row_win = False
    col_win = False
    for i in range(3):
        row_win = row_win or check_positions(board[(i, 0)], board[(i, 1)], board[(i, 2)])
        col_win = col_win or check_positions(board[(0, i)], board[(1, i)], board[(2, i)])
    diagonal_1 = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    diagonal_2 = check_positions(board[(2, 0)], board[(1, 1)], board[(0, 2)])
    return row_win or col_win or diagonal_1 or diagonal_2

def is_program_finished():
    """Ask the player."""
    response = input("Play again (Y/N)?")
    while response != "Y" and response != "y" and response != "N" and response != "n":
        response = input("Play again (Y/N)?")
    print()
    if response == "Y" or response == "y":
        return False
    else:
        return True

def play_game(board):
    """Play one game."""
    round = 0
    while round < MAX_ROUNDS:
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            display_board(board)
            display_outcome(round)
            return
        round += 1
    display_board(board)
    display_outcome(round)

def play_tic_tac_toe(board):
    """Play."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while is_program_finished() == False:
        reset_board(board)
        play_game(board)
    print("Goodbye.")
