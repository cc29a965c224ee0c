# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        ...
        while True:
            ...
            m = 'O' if m == 'X' else 'X'
