# wrong: T8
# line: 89
# base: tabs_german_comments

def game_over(brett):
	gewonnen = winner(brett) is not None
	voll = len(empty_squares(brett)) == 0
	return gewonnen and voll
