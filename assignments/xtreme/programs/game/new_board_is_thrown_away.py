# wrong: game
# base: german_one_liners

def spiel():
    ...
    while not sieg and zuege < groesse * groesse:
        ...
        while True:
            zug = parse_move(input(spieler + "'s move (x, y): "))
            if is_move_valid(zug, feld): break
            print("INVALID MOVE --- TRY AGAIN.")
        apply_move(zug, feld, spieler)
        zuege += 1
        ...
