# wrong: T11
# line: 106
# base: flat_slices_french_comments

def play_one_turn(grille, joueur, humain):
    if joueur == humain:
        make_human_move(joueur, grille)
    else:
        print("C'est à l'ordinateur")
        make_computer_move(joueur, grille)
