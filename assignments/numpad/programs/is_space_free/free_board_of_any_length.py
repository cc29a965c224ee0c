# wrong: is_space_free
# base: german_tabs_and_escape_codes
# as: notebook

def is_space_free(brett, feld):
	assert isinstance(brett, list), "keine Liste"
	pruefe_feld(feld)
	return brett[feld - 1] not in ("X", "O")
