# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Chidi Farrow
# Period 4

def reset_board(board):
	"""Resets the board."""
	for key, value in board.items():
		board[key] = ' '


def get_current_player(round):
	"""Returns the current player."""
	player = 'X'
	for i in range(round):
		if player == 'X':
			player = 'O'
		else:
			player = 'X'
	return player


def get_position_choice(board, player_mark):
	"""Returns the chosen position."""
	print(player_mark + ',')
	asking = True
	while asking:
		row = int(input('Choose your row: '))
		while row < 0 or row > NUM_ROWS - 1:
			row = int(input('Choose your row: '))
		col = int(input('Choose your column: '))
		while col < 0 or col > NUM_COLS - 1:
			col = int(input('Choose your column: '))
		print()
		if board[(row, col)] != 'X' and board[(row, col)] != 'O':
			asking = False
	return (row, col)


def update_board(board, player_mark, position):
	"""Updates the board."""
	for key in board:
		if key == position:
			board[key] = player_mark


def display_outcome(round):
	"""Displays the outcome."""
	if round == MAX_ROUNDS:
		print("It's a draw!")
	else:
		print(get_current_player(round) + ' wins!')
	print()


def check_positions(pos1_value, pos2_value, pos3_value):
	"""Checks the positions."""
	count_x = 0
	count_o = 0
	for value in (pos1_value, pos2_value, pos3_value):
		if value == 'X':
			count_x += 1
		elif value == 'O':
			count_o += 1
	return count_x == 3 or count_o == 3


def is_game_complete(board):
	"""Checks the board."""
	for row in range(NUM_ROWS):
		values = []
		for col in range(NUM_COLS):
			values.append(board[(row, col)])
		if check_positions(values[0], values[1], values[2]):
			return True
	for col in range(NUM_COLS):
		values = []
		for row in range(NUM_ROWS):
			values.append(board[(row, col)])
		if check_positions(values[0], values[1], values[2]):
			return True
	left = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
	right = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
	return left or right


def is_program_finished():
	"""Asks the player."""
	response = input('Play again (Y/N)? ')
	while not (response == 'Y' or response == 'y' or response == 'N' or response == 'n'):
		response = input('Play again (Y/N)? ')
	print()
	if response == 'Y' or response == 'y':
		return False
	return True


def play_tic_tac_toe(board):
	"""Plays tic-tac-toe."""
	print("Let's Play Tic-tac-toe!")
	print()
	keep_playing = True
	while keep_playing:
		round = 0
		winner_found = False
		while round < MAX_ROUNDS and winner_found == False:
			display_board(board)
			player_mark = get_current_player(round)
			position = get_position_choice(board, player_mark)
			update_board(board, player_mark, position)
			winner_found = is_game_complete(board)
			round = round + 1
		if winner_found:
			round = round - 1
		display_board(board)
		display_outcome(round)
		keep_playing = not is_program_finished()
		if keep_playing:
			reset_board(board)
	print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
