# wrong: parse_move
# line: 18
# base: german_one_liners

def parse_move(eingabe):
    """Macht aus "2, 1" das Paar (2, 1)."""
    teile = eingabe.split(","); x = int(teile[0]); y = int(teile[1])
    print((x, y))
