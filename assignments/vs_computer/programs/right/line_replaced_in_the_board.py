# right
# base: flat_slices_french_comments

def make_human_move(joueur, grille):
    print(joueur + "'s move")
    while True:
        l, c = [int(n) for n in input("Enter row and column [0 - 2]:").split()]
        if (l, c) in empty_squares(grille):
            grille[l] = grille[l][:c] + [joueur] + grille[l][c + 1:]
            return
        print("Illegal move. Try again.")
