# right
# base: class_behind_functions_french
# without: jouer
# Nom : Finn Gallagherty
# Numéro d'étudiant : 20334519
# Devoir 3 : le morpion extrême

class Partie:
    """Une partie de morpion."""

    def __init__(self):
        self.plateau = setup_game(int(input("Game Board Size: ")))
        self.coups = 0
        self.gagnant = None

    @property
    def joueur(self):
        """Celui qui joue."""
        return "XO"[self.coups % 2]

    def finie(self):
        """La partie est-elle finie ?"""
        return bool(self.gagnant) or self.coups == len(self.plateau) ** 2

    def demander(self):
        """Demande un coup permis."""
        while True:
            coup = parse_move(input(f"{self.joueur}'s move (x, y): "))
            if is_move_valid(coup, self.plateau):
                return coup
            print("INVALID MOVE --- TRY AGAIN.")

    def tour(self):
        """Un tour."""
        print(render_board(self.plateau))
        print(f"Move Counter: {self.coups}")
        joueur = self.joueur
        self.plateau = apply_move(self.demander(), self.plateau, joueur)
        self.coups += 1
        if check_for_winner(self.plateau, joueur):
            self.gagnant = joueur

    def fin(self):
        """La fin."""
        print(render_board(self.plateau))
        if self.gagnant:
            print(f"Player {self.gagnant} won in {self.coups} moves.")
        else:
            print("Cat's game; no one wins.")


if __name__ == "__main__":
    partie = Partie()
    while not partie.finie():
        partie.tour()
    partie.fin()
