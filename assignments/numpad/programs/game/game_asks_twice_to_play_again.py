# wrong: game
# base: type_hints_and_secrets

def main() -> None:
    """Play until nobody wants to."""
    print('Welcome to Tic-Tac-Toe!\n')
    again: bool = True
    while again:
        play_one_game()
        if replay():
            again = replay()
        else:
            again = False
