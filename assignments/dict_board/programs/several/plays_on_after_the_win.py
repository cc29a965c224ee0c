# wrong: H J
# base: comments_in_german

def spiele_ein_spiel(board):
    """Spielt ein Spiel."""
    runde = 0
    gewonnen = False
    while runde < MAX_ROUNDS:
        display_board(board)
        ...
