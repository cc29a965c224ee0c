# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        ...
        print(first)
        m = m2
        while True:
            ...
