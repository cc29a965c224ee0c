# wrong: T15
# base: flat_slices_french_comments

def main():
    grille = new_board()
    humain = get_O_or_X()
    try:
        résultat = play_game(humain, grille)
        display(grille)
        print(résultat)
    except ValueError:
        pass
