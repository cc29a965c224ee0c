# wrong: replay
# base: nbconvert_export_of_guarded_main

def replay():
    line = ask('Do you want to play again? Y/N: ')
    while line != 'Y' and line != 'N':
        line = ask('Do you want to play again? Y/N: ')
    if line == 'Y' or 'y':
        return True
    return False
