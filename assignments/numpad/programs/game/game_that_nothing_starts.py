# wrong: game
# base: reference
# without: main __name__

def start():
    """Welcome the players and play until they have had enough."""
    print('Welcome to Tic-Tac-Toe!')
    play_game()
    while replay():
        play_game()
