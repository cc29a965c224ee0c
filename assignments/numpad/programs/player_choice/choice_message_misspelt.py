# wrong: player_choice
# base: german_tabs_and_escape_codes
# as: notebook

def player_choice(brett):
	pruefe_brett(brett)
	while True:
		...
		if is_space_free(brett, feld):
			break
		print("That space is not avaiable.")
	return feld
