# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    first = ''
    while again:
        ...
        print(f"Player 2's marker: {m2}")
        if not first:
            first = choose_first()
            print(first)
        m = m1 if '1' in first else m2
        ...
