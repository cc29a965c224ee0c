# wrong: T10
# base: flat_slices_french_comments

def make_human_move(joueur, grille):
    while True:
        l, c = input("Enter row and column [0 - 2]:").split()
        if (int(l), int(c)) in empty_squares(grille):
            break
        print("Illegal move. Try again.")
    grille[int(l)][int(c)] = joueur
