# wrong: T1
# base: tabs_german_comments

def new_board():
	zeile = [" ", " ", " "]
	brett = []
	for i in range(3):
		brett.append(zeile)
	return brett
