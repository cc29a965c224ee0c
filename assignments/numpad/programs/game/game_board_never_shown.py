# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        ...
        while True:
            print(f"{m}'s turn.")
            place_marker(board, m, player_choice(board))
            if win_check(board, m): print(f'{m} wins!'); break
            ...
