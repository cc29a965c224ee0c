# Nom : Linnea Brask
# Numéro d'étudiant : 20211187
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


def jouer():
    """Joue une partie."""
    taille = int(input("Game Board Size: "))
    plateau = setup_game(taille)
    coups = 0
    gagnant = ""
    # il y a taille * taille coups au plus
    while gagnant == "" and coups != taille * taille:
        joueur = "X" if coups % 2 == 0 else "O"
        print(render_board(plateau) + "\n" + f"Move Counter: {coups}")
        coup = (-1, -1)
        essais = 0
        while not is_move_valid(coup, plateau):
            if essais > 0:
                print("INVALID MOVE --- TRY AGAIN.")
            coup = parse_move(input(f"{joueur}'s move (x, y): "))
            essais += 1
        plateau = apply_move(coup, plateau, joueur)
        coups += 1
        if check_for_winner(plateau, joueur):
            gagnant = joueur
    print(render_board(plateau))
    if gagnant == "":
        print("Cat's game; no one wins.")
    else:
        print(f"Player {gagnant} won in {coups} moves.")


if __name__ == "__main__":
    jouer()
