# wrong: T10
# base: flat_slices_french_comments

def make_human_move(joueur, grille):
    print(joueur + "'s move")
    l, c = input("Enter row and column [0 - 2]:").split()
    if (int(l), int(c)) not in empty_squares(grille):
        print("Illegal move. Try again.")
        l, c = input("Enter row and column [0 - 2]:").split()
    grille[int(l)][int(c)] = joueur
