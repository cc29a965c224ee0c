# wrong: T7
# base: another_seed_at_the_top

def winner(brett):
	for i in range(3):
		if line_winner(row(brett, i)) or line_winner(column(brett, i)):
			return True
	for i in range(2):
		if line_winner(diagonal(brett, i)):
			return True
	return None
