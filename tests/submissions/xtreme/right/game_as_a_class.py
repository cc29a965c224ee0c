# right
# Nom : Finn Gallagherty
# Numéro d'étudiant : 20334519
# Devoir 3 : le morpion extrême


class Plateau:
    """Le plateau de jeu, une liste de lignes."""

    def __init__(self, lignes):
        self.lignes = [list(ligne) for ligne in lignes]
        self.taille = len(self.lignes)

    def ligne(self, numero):
        """La ligne comme une chaîne de caractères."""
        return "".join(self.lignes[numero])

    def colonne(self, numero):
        """La colonne comme une chaîne de caractères."""
        return "".join(ligne[numero] for ligne in self.lignes)

    def descendante(self):
        """La diagonale qui descend."""
        return "".join(self.lignes[i][i] for i in range(self.taille))

    def montante(self):
        """La diagonale qui monte."""
        return "".join(self.lignes[self.taille - 1 - i][i] for i in range(self.taille))


def setup_game(taille):
    """Crée un plateau vide."""
    return [list(" " * taille) for _ in range(taille)]


def parse_move(texte):
    """Lit le coup : "2, 1" devient (2, 1)."""
    morceaux = texte.split(",")
    return int(morceaux[0].strip()), int(morceaux[1].strip())


def is_move_valid(coup, plateau):
    """Le coup est-il permis ?"""
    colonne, ligne = coup
    if not 0 <= colonne < len(plateau):
        return False
    if not 0 <= ligne < len(plateau):
        return False
    # la case doit être libre
    return plateau[ligne][colonne] not in ("X", "O")


def apply_move(coup, plateau, joueur):
    """Joue le coup sur une copie du plateau."""
    colonne, ligne = coup
    nouveau = Plateau(plateau).lignes
    nouveau[ligne][colonne] = joueur
    return nouveau


def check_row(plateau, ligne, joueur):
    """Toute la ligne est-elle au joueur ?"""
    cases = Plateau(plateau).ligne(ligne)
    return cases == joueur * len(cases)


def check_column(plateau, colonne, joueur):
    """Toute la colonne est-elle au joueur ?"""
    cases = Plateau(plateau).colonne(colonne)
    return cases == joueur * len(cases)


def check_down_diagonal(plateau, joueur):
    """Toute la diagonale descendante est-elle au joueur ?"""
    cases = Plateau(plateau).descendante()
    return cases == joueur * len(plateau)


def check_up_diagonal(plateau, joueur):
    """Toute la diagonale montante est-elle au joueur ?"""
    cases = Plateau(plateau).montante()
    return cases == joueur * len(plateau)


def check_for_winner(plateau, joueur):
    """Le joueur a-t-il gagné ?"""
    gagne = check_down_diagonal(plateau, joueur) or check_up_diagonal(plateau, joueur)
    for numero in range(len(plateau)):
        gagne = gagne or check_row(plateau, numero, joueur)
        gagne = gagne or check_column(plateau, numero, joueur)
    return gagne


def render_cell(plateau, colonne, ligne):
    """Une case."""
    return plateau[ligne][colonne]


def render_row(plateau, ligne):
    """Une ligne avec ses traits verticaux."""
    texte = ""
    for colonne in range(len(plateau)):
        if texte != "":
            texte += "|"
        texte += render_cell(plateau, colonne, ligne)
    return texte + "\n"


def render_board(plateau):
    """Tout le plateau avec ses traits horizontaux."""
    traits = ("-+" * len(plateau))[:-1] + "\n"
    texte = ""
    for ligne in range(len(plateau)):
        if ligne > 0:
            texte += traits
        texte += render_row(plateau, ligne)
    return texte


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
