# wrong: T13
# base: tabs_german_comments

def get_O_or_X():
	wahl = input("Would you like to play O or X? ")
	while not (wahl == "O" or wahl == "X"):
		print("Please choose O or X!")
		wahl = input("Would you like to play O or X? ")
	return wahl
