# right
# Devoir 3 : le morpion contre l'ordinateur
# Auteur : Zoé Lefèvre
from random import randint

TOP_LEFT_BOTTOM_RIGHT = 0
TOP_RIGHT_BOTTOM_LEFT = 1

VIDE = " "


# affiche la grille, puis une ligne vide
def display(board):
    trait = "+---+---+---+"
    print(trait)
    for ligne in board:
        print("| " + " | ".join(ligne) + " |")
        print(trait)
    print()


# l'ordinateur joue au hasard
def make_computer_move(current_player, board):
    libres = empty_squares(board)
    l, c = libres[randint(0, len(libres) - 1)]
    print(f"Computer plays at ({l},{c})")
    board[l][c] = current_player


# met la grille à plat : neuf cases dans une seule liste
def aplatir(grille):
    return sum(grille, [])


def new_board():
    cases = [VIDE] * 9
    return [cases[0:3], cases[3:6], cases[6:9]]


def square(grille, ligne, colonne):
    return aplatir(grille)[3 * ligne + colonne]


def row(grille, numéro):
    return aplatir(grille)[3 * numéro:3 * numéro + 3]


def column(grille, numéro):
    return aplatir(grille)[numéro::3]


def diagonal(grille, choix):
    if choix == TOP_LEFT_BOTTOM_RIGHT:
        return aplatir(grille)[::4]
    return aplatir(grille)[2:7:2]


def empty_squares(grille):
    return [(n // 3, n % 3) for n, case in enumerate(aplatir(grille)) if case == VIDE]


def line_winner(alignement):
    if VIDE in alignement:
        return None
    if len(set(alignement)) > 1:
        return None
    return alignement[0]


# toutes les lignes gagnantes : trois lignes, trois colonnes, deux diagonales
def winner(grille):
    for regarder, combien in ((row, 3), (column, 3), (diagonal, 2)):
        for n in range(combien):
            gagnant = line_winner(regarder(grille, n))
            if gagnant is not None:
                return gagnant
    return None


def game_over(grille):
    return winner(grille) is not None or VIDE not in aplatir(grille)


def game_result(grille):
    gagnant = winner(grille)
    if gagnant is None:
        return "Draw"
    return "Won by " + gagnant


def make_human_move(joueur, grille):
    print(joueur + "'s move")
    # on demande jusqu'à ce que la case soit libre
    while True:
        l, c = input("Enter row and column [0 - 2]:").split()
        if (int(l), int(c)) in empty_squares(grille):
            break
        print("Illegal move. Try again.")
    grille[int(l)][int(c)] = joueur


def play_one_turn(grille, joueur, humain):
    if joueur == humain:
        make_human_move(joueur, grille)
    else:
        make_computer_move(joueur, grille)


def other_player(joueur):
    return "X" if joueur == "O" else "O"


def get_O_or_X():
    while True:
        réponse = input("Would you like to play O or X? ")
        if réponse in ("O", "X"):
            return réponse


def play_game(humain, grille):
    joueur = humain
    while not game_over(grille):
        display(grille)
        play_one_turn(grille, joueur, humain)
        joueur = other_player(joueur)
    return game_result(grille)


def main():
    grille = new_board()
    humain = get_O_or_X()
    try:
        résultat = play_game(humain, grille)
        display(grille)
        print(résultat)
    except ValueError:
        print("The program has encountered an error and needs to die. Bye.")


main()
