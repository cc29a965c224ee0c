# wrong: replay
# line: 107
# base: german_tabs_and_escape_codes

def replay():
	antwort = input("Do you want to play again? y/n: ")
	while antwort not in ("Y", "N", "y", "n"):
		antwort = input("Do you want to play again? Y/N: ")
	if antwort in ("Y", "y"):
		return True
	return False
