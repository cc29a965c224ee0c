# wrong: T14
# line: 134
# base: tabs_german_comments

def play_game(mensch, brett):
	spieler = mensch
	while not game_over(brett):
		display(brett)
		spieler = other_player(spieler)
		play_one_turn(brett, spieler, mensch)
	return game_result(brett)
