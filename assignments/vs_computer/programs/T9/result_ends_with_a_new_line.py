# wrong: T9
# line: 95 96
# base: tabs_german_comments

def game_result(brett):
	sieger = winner(brett)
	if sieger is None:
		return "Draw\n"
	return "Won by " + sieger + "\n"

def main():
	brett = new_board()
	mensch = get_O_or_X()
	try:
		ergebnis = play_game(mensch, brett)
		display(brett)
		print(ergebnis, end="")
	except ValueError:
		print("The program has encountered an error and needs to die. Bye.")
