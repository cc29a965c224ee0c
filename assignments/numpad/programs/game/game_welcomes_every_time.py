# wrong: game
# base: readline_and_changed_copy

def main():
    while True:
        print('Welcome to Tic-Tac-Toe!')
        print()
        game()
        if not replay():
            return
