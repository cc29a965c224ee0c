# wrong: T7
# base: tabs_german_comments

def winner(brett):
	for i in range(3):
		if line_winner(row(brett, i)):
			print(line_winner(row(brett, i)))
		if line_winner(column(brett, i)):
			print(line_winner(column(brett, i)))
	for i in range(2):
		if line_winner(diagonal(brett, i)):
			print(line_winner(diagonal(brett, i)))
