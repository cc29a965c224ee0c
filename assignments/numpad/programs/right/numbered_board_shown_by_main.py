# right
# base: reference

def main():
    """Welcome the players and play until they have had enough."""
    display_board(list(POSITIONS))
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while replay():
        play_game()
