# wrong: game
# base: class_behind_functions_french

def jouer():
    ...
    while gagnant == "" and coups != taille * taille:
        ...
        if check_for_winner(plateau, joueur):
            gagnant = joueur
    print(render_board(plateau), end="")
    if gagnant == "":
        ...
