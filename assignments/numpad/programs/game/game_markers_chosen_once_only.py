# wrong: game
# base: star_import_and_counting

def newGame():
    board = []
    for number in range(9):
        board.append(" ")

    global markers
    if markers == "":
        markers = choose_markers()
    print("\nPlayer 1's marker:", markers[0])
    ...


markers = ""
print("Welcome to Tic-Tac-Toe!")
