# wrong: parse_move
# base: verbose_with_notes

def parse_move(move_string: str) -> tuple:
    """..."""
    pieces = move_string.split(",")
    x_piece = pieces[0].strip()
    y_piece = pieces[1].strip()
    move = [int(x_piece), int(y_piece)]
    return move
