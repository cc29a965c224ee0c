# wrong: choose_first
# base: german_tabs_and_escape_codes

def choose_first():
	spieler = [1, 2]
	random.shuffle(spieler)
	print("Player " + str(spieler[0]) + " was randomly determined to go first.")
