# wrong: F
# base: comments_in_german

def check_positions(pos1_value, pos2_value, pos3_value):
    """Prüft, ob drei Werte gleich und nicht leer sind."""
    if pos1_value == pos2_value == pos3_value == 'X':
        print(True)
    elif pos1_value == pos2_value == pos3_value == 'O':
        print(True)
    else:
        print(False)
