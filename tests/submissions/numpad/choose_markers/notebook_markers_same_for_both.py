# wrong: choose_markers
# base: checks_in_functions_of_their_own
# as: notebook

def choose_markers():
    """..."""
    m = ""
    while m != "X" and m != "O":
        m = input("Select a marker for Player 1 (X or O): ")
    if m == "X": return "X", "X"
    else: return "O", "X"
