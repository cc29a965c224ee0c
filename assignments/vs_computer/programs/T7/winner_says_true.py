# wrong: T7
# base: tabs_german_comments

def winner(brett):
	for i in range(3):
		if line_winner(row(brett, i)) or line_winner(column(brett, i)):
			return True
	for i in range(2):
		if line_winner(diagonal(brett, i)):
			return True
	return None

def game_result(brett):
	if winner(brett) is None:
		return "Draw"
	return "Won by " + str(winner(brett))
