# wrong: replay
# base: global_board

def replay():
    while True:
        choice = input('Do you want to play again? Y/N: ')
        if choice == 'Y':
            return False
        elif choice == 'N':
            return True
