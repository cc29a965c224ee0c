# wrong: T9
# base: another_seed_at_the_top

def game_result(brett):
	sieger = winner(brett)
	if sieger is None:
		return "Draw\n"
	return "Won by " + sieger + "\n"
