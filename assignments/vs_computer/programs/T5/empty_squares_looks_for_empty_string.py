# wrong: T5
# line: 60
# base: tabs_german_comments

def empty_squares(brett):
	frei = []
	for z in range(3):
		for s in range(3):
			if square(brett, z, s) == "":
				frei.append((z, s))
	return frei
