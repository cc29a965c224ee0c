# ASSIGNMENT 3
# NAME: Wen Qiaolin
# STUDENT NUMBER: A00419938
#
# I kept my notes as comments so that I remember why.

def setup_game(size: int) -> list:
	"""
	Makes the list of lists. The rows are made inside the loop, otherwise they would be aliases.
	"""
	game_board = []
	row_number = 1
	while True:
		if row_number > size:
			break
		new_row = [" "] * size  # fine because strings can not change
		game_board.append(new_row)
		row_number += 1
	return game_board


def parse_move(move_string: str) -> tuple:
    """
    Cuts the string at the commas.
    """
    pieces = move_string.split(",")
    x_piece = pieces[0].strip()
    y_piece = pieces[1].strip()
    move = (int(x_piece), int(y_piece))
    return move


def is_move_valid(move: tuple, board: list) -> bool:
	"""
	First looks if the move is on the board, then if the cell is free. The order matters!
	"""
	x = move[0]
	y = move[1]
	smallest = 0
	largest = len(board) - 1

	on_board = True
	if x < smallest or x > largest:
		on_board = False
	if y < smallest or y > largest:
		on_board = False

	if on_board:
		cell_is_free = board[y][x] == " "
	else:
		cell_is_free = False

	return cell_is_free


def apply_move(move: tuple, board: list, player: str) -> list:
    """
    Copies every row (a shallow copy of the board would share the rows) and puts the mark there.
    """
    board_copy = []
    for row in board:
        row_copy = row.copy()
        board_copy.append(row_copy)
    x_coordinate = move[0]
    y_coordinate = move[1]
    board_copy[y_coordinate][x_coordinate] = player
    return board_copy


def check_row(board: list, row: int, player: str) -> bool:
	"""
	Says if the player has all cells in the row.
	"""
	row_is_full = True
	for column in range(len(board[row])):
		if board[row][column] != player:
			row_is_full = False
			break
	return row_is_full


def check_column(board: list, column: int, player: str) -> bool:
    """
    Says if the player has all cells in the column.
    """
    column_is_full = True
    for row in range(len(board)):
        if board[row][column] != player:
            column_is_full = False
            break
    return column_is_full


def check_down_diagonal(board: list, player: str) -> bool:
	"""
	Says if the player has (0, 0), (1, 1), (2, 2) and so on.
	"""
	diagonal_is_full = True
	for place in range(len(board)):
		if board[place][place] != player:
			diagonal_is_full = False
			break
	return diagonal_is_full


def check_up_diagonal(board: list, player: str) -> bool:
    """
    Says if the player has the other diagonal. x goes up while y goes down.
    """
    diagonal_is_full = True
    x = 0
    y = len(board) - 1
    while x < len(board):
        if board[y][x] != player:
            diagonal_is_full = False
            break
        x += 1
        y -= 1
    return diagonal_is_full


def check_for_winner(board: list, player: str) -> bool:
	"""
	Says if the player has won in any of the four ways.
	"""
	won_by_row = False
	for row in range(len(board)):
		if check_row(board, row, player):
			won_by_row = True

	won_by_column = False
	for column in range(len(board)):
		if check_column(board, column, player):
			won_by_column = True

	won_by_down_diagonal = check_down_diagonal(board, player)
	won_by_up_diagonal = check_up_diagonal(board, player)

	return won_by_row or won_by_column or won_by_down_diagonal or won_by_up_diagonal


def render_cell(board: list, x: int, y: int) -> str:
    """
    Gives back " ", "X" or "O".
    """
    if board[y][x] == "X":
        return "X"
    elif board[y][x] == "O":
        return "O"
    else:
        return " "


def render_row(board: list, y: int) -> str:
	"""
	Gives back a row. The last cell has no line after it.
	"""
	row_string = ""
	last_column = len(board) - 1
	for x in range(last_column):
		row_string = row_string + render_cell(board, x, y)
		row_string = row_string + "|"
	row_string = row_string + render_cell(board, last_column, y)
	row_string = row_string + "\n"
	return row_string


def render_board(board: list) -> str:
    """
    Gives back the board. The last row has no line below it.
    """
    line = ""
    for _ in range(len(board) - 1):
        line = line + "-+"
    line = line + "-\n"

    last_row = len(board) - 1
    board_string = ""
    for y in range(last_row):
        board_string = board_string + render_row(board, y)
        board_string = board_string + line
    board_string = board_string + render_row(board, last_row)
    return board_string


if __name__ == "__main__":
	# Setup code
	board_size = int(input("Game Board Size: "))
	game_board = setup_game(board_size)
	number_of_moves = 0
	most_moves = board_size * board_size
	current_player = "X"
	winning_player = None
	game_is_over = False

	# Game loop
	while not game_is_over:
		if number_of_moves % 2 == 0:
			current_player = "X"
		else:
			current_player = "O"

		board_string = render_board(game_board)
		print(board_string)
		print("Move Counter:", number_of_moves)

		need_a_move = True
		while need_a_move:
			move_string = input(current_player + "'s move (x, y): ")
			current_move = parse_move(move_string)
			if is_move_valid(current_move, game_board):
				need_a_move = False
			else:
				print("INVALID MOVE --- TRY AGAIN.")

		game_board = apply_move(current_move, game_board, current_player)
		number_of_moves += 1

		if check_for_winner(game_board, current_player):
			winning_player = current_player
			game_is_over = True
		elif number_of_moves == most_moves:
			game_is_over = True

	# Game ending part
	board_string = render_board(game_board)
	print(board_string)
	if winning_player is None:
		print("Cat's game; no one wins.")
	else:
		print("Player", winning_player, "won in", number_of_moves, "moves.")
