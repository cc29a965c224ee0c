# wrong: choose_markers
# base: bad_board_refused_after_asking
# as: notebook

def choose_markers():
    playerOne = input("Select a marker for Player 1 (X or O): ")
    while playerOne != "X":
        if playerOne == "O":
            return playerOne, "X"
        playerOne = input("Select a marker for Player 1 (X or O): ")
    return playerOne, "0"
