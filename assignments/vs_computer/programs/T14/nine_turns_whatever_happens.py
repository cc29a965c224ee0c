# wrong: T14
# base: flat_slices_french_comments

def play_game(humain, grille):
    joueur = humain
    for tour in range(9):
        display(grille)
        play_one_turn(grille, joueur, humain)
        joueur = other_player(joueur)
    return game_result(grille)
