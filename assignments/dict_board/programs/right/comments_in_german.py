# right
# base: reference
# without: EMPTY ask_coordinate ask_position play_rounds play_game
# Autor: Emre Tamm
# Hausaufgabe 5: Drei gewinnt für zwei Spieler

def reset_board(board):
    """Leert das Spielfeld."""
    # Jede Position bekommt wieder ein Leerzeichen.
    for zeile in range(NUM_ROWS):
        for spalte in range(NUM_COLS):
            board[(zeile, spalte)] = ' '


def get_current_player(round):
    """Liefert das Zeichen des Spielers, der an der Reihe ist."""
    # gerade Runden: X, ungerade Runden: O
    if round % 2 == 0:
        zeichen = 'X'
    else:
        zeichen = 'O'
    return zeichen


def ist_gültig(zahl):
    """Prüft, ob die Zahl auf dem Spielfeld liegt."""
    return zahl >= 0 and zahl <= 2


def get_position_choice(board, player_mark):
    """Fragt nach einer freien Position."""
    print(player_mark + ',')
    frei = False
    while not frei:
        zeile = int(input('Choose your row: '))
        while not ist_gültig(zeile):
            zeile = int(input('Choose your row: '))
        spalte = int(input('Choose your column: '))
        while not ist_gültig(spalte):
            spalte = int(input('Choose your column: '))
        print()
        # Ist die Position schon belegt?
        frei = board[(zeile, spalte)] == ' '
    return (zeile, spalte)


def update_board(board, player_mark, position):
    """Setzt das Zeichen."""
    board[position] = player_mark


def display_outcome(round):
    """Gibt aus, wer gewonnen hat."""
    if round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        sieger = get_current_player(round)
        print(f'{sieger} wins!')
    print()


def check_positions(pos1_value, pos2_value, pos3_value):
    """Prüft, ob drei Werte gleich und nicht leer sind."""
    if pos1_value == pos2_value == pos3_value == 'X':
        return True
    if pos1_value == pos2_value == pos3_value == 'O':
        return True
    return False


def is_game_complete(board):
    """Prüft alle acht Linien."""
    gewonnen = False
    for nummer in range(NUM_ROWS):
        # Zeile und Spalte mit dieser Nummer
        zeile = check_positions(board[(nummer, 0)], board[(nummer, 1)], board[(nummer, 2)])
        spalte = check_positions(board[(0, nummer)], board[(1, nummer)], board[(2, nummer)])
        if zeile or spalte:
            gewonnen = True
    # die beiden Diagonalen
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        gewonnen = True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        gewonnen = True
    return gewonnen


def is_program_finished():
    """Fragt, ob noch einmal gespielt wird."""
    antwort = input('Play again (Y/N)? ')
    while antwort not in ('Y', 'y', 'N', 'n'):
        antwort = input('Play again (Y/N)? ')
    print()
    if antwort in ('N', 'n'):
        return True
    return False


def spiele_ein_spiel(board):
    """Spielt ein Spiel."""
    runde = 0
    gewonnen = False
    while not gewonnen and runde < MAX_ROUNDS:
        display_board(board)
        zeichen = get_current_player(runde)
        position = get_position_choice(board, zeichen)
        update_board(board, zeichen, position)
        gewonnen = is_game_complete(board)
        if not gewonnen:
            runde += 1
    display_board(board)
    display_outcome(runde)


def play_tic_tac_toe(board):
    """Spielt so lange, bis niemand mehr möchte."""
    print("Let's Play Tic-tac-toe!")
    print()
    spiele_ein_spiel(board)
    while not is_program_finished():
        reset_board(board)
        spiele_ein_spiel(board)
    print('Goodbye.')


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
