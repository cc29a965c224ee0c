# wrong: game
# base: star_import_and_counting

def newGame():
    ...
    while winner == "" and moves < 9:
        marker = markers[(moves + offset) % 2]
        position = player_choice(board)
        ...
