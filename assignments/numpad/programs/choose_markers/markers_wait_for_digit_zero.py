# wrong: choose_markers
# base: star_import_and_counting

def choose_markers():
    while True:
        choice = input("Select a marker for Player 1 (X or O): ")
        if choice == "X":
            return choice, "O"
        if choice == "0":
            return "O", "X"
