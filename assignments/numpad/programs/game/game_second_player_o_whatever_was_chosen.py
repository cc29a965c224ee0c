# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        ...
        print(first)
        m = 'X' if '1' in first else 'O'
        while True:
            ...
