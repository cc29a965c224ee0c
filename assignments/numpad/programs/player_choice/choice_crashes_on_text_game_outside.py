# wrong: player_choice
# Name: Pieter de Vries
# Datum: 12-3-2024
import random
import time

board = [' ',' ',' ',' ',' ',' ',' ',' ',' ']
marker1 = ''
marker2 = ''

def display_board(board):
	assert isinstance(board, list)
	assert len(board) == 9
	print('  '+str(board[6])+'  |  '+str(board[7])+'  |  '+str(board[8]))
	print('-----------------')
	print('  '+str(board[3])+'  |  '+str(board[4])+'  |  '+str(board[5]))
	print('-----------------')
	print('  '+str(board[0])+'  |  '+str(board[1])+'  |  '+str(board[2]))

def choose_markers():
	global marker1, marker2
	marker1 = input('Select a marker for Player 1 (X or O): ')
	if marker1 == 'X':
		marker2 = 'O'
	elif marker1 == 'O':
		marker2 = 'X'
	else:
		return choose_markers()
	return marker1, marker2

def place_marker(board, marker, position):
	assert isinstance(board, list)
	assert len(board) == 9
	assert marker in ['X', 'O']
	assert position >= 1 and position <= 9
	board[position-1] = marker
	return board

def win_check(b, m):
	assert isinstance(b, list)
	assert len(b) == 9
	assert m in ['X', 'O']
	win = False
	if (b[0] == b[1] == b[2] == m) or (b[3] == b[4] == b[5] == m) or (b[6] == b[7] == b[8] == m):
		win = True
	if (b[0] == b[3] == b[6] == m) or (b[1] == b[4] == b[7] == m) or (b[2] == b[5] == b[8] == m):
		win = True
	if (b[0] == b[4] == b[8] == m) or (b[2] == b[4] == b[6] == m):
		win = True
	return win

def choose_first():
	random.seed(time.time_ns())
	if random.randrange(2) == 0:
		return 'Player 1 was randomly determined to go first.'
	else:
		return 'Player 2 was randomly determined to go first.'

def is_space_free(board, position):
	assert isinstance(board, list)
	assert len(board) == 9
	assert position >= 1 and position <= 9
	if board[position-1] == 'X' or board[position-1] == 'O':
		return False
	else:
		return True

def is_board_full(board):
	assert isinstance(board, list)
	assert len(board) == 9
	i = 0
	while i < 9:
		if board[i] == ' ':
			return False
		i += 1
	return True

def player_choice(board):
	assert isinstance(board, list)
	assert len(board) == 9
	free = False
	while free == False:
		position = 0
		while position < 1 or position > 9:
			text = input('Select a position on the board (1-9): ')
			position = int(text)
		free = is_space_free(board, position)
		if free == False:
			print('That space is not available.')
	return position

def replay():
	r = input('Do you want to play again? Y/N: ')
	if r == 'Y':
		return True
	elif r == 'N':
		return False
	else:
		return replay()

def game():
	global board
	board = [' ',' ',' ',' ',' ',' ',' ',' ',' ']
	choose_markers()
	print("Player 1's marker: "+marker1)
	print("Player 2's marker: "+marker2)
	time.sleep(1)
	sentence = choose_first()
	print(sentence)
	if sentence[7] == '1':
		current = marker1
	else:
		current = marker2
	while True:
		print(current+"'s turn.")
		position = player_choice(board)
		place_marker(board, current, position)
		display_board(board)
		if win_check(board, current):
			print(current+' wins!')
			break
		if is_board_full(board):
			print('The game has ended in a draw.')
			break
		if current == marker1:
			current = marker2
		else:
			current = marker1

print('Welcome to Tic-Tac-Toe!')
game()
while replay():
	game()
