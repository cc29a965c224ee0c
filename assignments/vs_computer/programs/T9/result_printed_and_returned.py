# wrong: T9
# base: flat_slices_french_comments

def game_result(grille):
    gagnant = winner(grille)
    if gagnant is None:
        résultat = "Draw"
    else:
        résultat = "Won by " + gagnant
    print(résultat)
    return résultat
