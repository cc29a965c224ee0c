# wrong: replay
# base: bad_board_refused_after_asking
# as: notebook

def replay():
	antwort = input("Do you want to play again? Y/N: ")
	while antwort not in ("Y", "N", "J"):
		antwort = input("Do you want to play again? Y/N: ")
	if antwort in ("J"):
		return True
	return False
