# wrong: parse_move
# base: terse

def parse_move(text):
    """ "x, y" -> (x, y) """
    return tuple(int(part) for part in text.split(","))
