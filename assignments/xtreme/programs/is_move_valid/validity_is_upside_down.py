# wrong: is_move_valid
# line: 27 28
# base: german_one_liners

def is_move_valid(zug, feld):
    """Sagt, ob der Zug erlaubt ist."""
    for y in range(len(feld)):
        for x in range(len(feld[y])):
            if zug[0] == x and zug[1] == y and feld[y][x] == " ":
                return False
    return True
