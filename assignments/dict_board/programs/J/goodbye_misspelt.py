# wrong: J
# base: comments_in_german

def play_tic_tac_toe(board):
    """Spielt so lange, bis niemand mehr möchte."""
    print("Let's Play Tic-tac-toe!")
    print()
    spiele_ein_spiel(board)
    while not is_program_finished():
        reset_board(board)
        spiele_ein_spiel(board)
    print('Good bye.')
