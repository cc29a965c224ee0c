# wrong: replay
# line: 100
# base: recursion_instead_of_loops

def replay():
    respuesta = input('Do you want to play again? Y/N: ')
    if respuesta == 'Y':
        return True
    if respuesta != 'N':
        return replay()
