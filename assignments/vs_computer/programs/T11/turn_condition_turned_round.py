# wrong: T11
# base: tabs_german_comments

def play_one_turn(brett, spieler, mensch):
	if spieler != mensch:
		make_human_move(spieler, brett)
	else:
		make_computer_move(spieler, brett)
