# wrong: T15
# base: tabs_german_comments

def main():
	brett = new_board()
	mensch = get_O_or_X()
	try:
		ergebnis = play_game(mensch, brett)
		display(brett)
		print(ergebnis)
	except ValueError:
		print("The program has encountered an error and needs to die.")
