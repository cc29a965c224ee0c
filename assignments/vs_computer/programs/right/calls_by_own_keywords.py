# right
# base: tabs_german_comments

def play_game(mensch, brett):
	spieler = mensch
	while not game_over(brett=brett):
		display(brett)
		play_one_turn(brett=brett, spieler=spieler, mensch=mensch)
		spieler = other_player(spieler=spieler)
	return game_result(brett=brett)
