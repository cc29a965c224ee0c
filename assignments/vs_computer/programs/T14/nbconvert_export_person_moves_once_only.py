# wrong: T14
# base: board_copied_from_a_kept_one

def display(board):
    print("+---+---+---+")
    for zeile in board:
        for feld in zeile:
            print("| " + feld, end=" ")
        print("|")
        print("+---+---+---+")
    print()

def play_game(mensch, brett):
    spieler = mensch
    while not game_over(brett):
        display(brett)
        play_one_turn(brett, spieler, mensch)
        spieler = other_player(mensch)
    return game_result(brett)
