# wrong: game
# base: no_blank_lines

def main():
    print('Welcome to Tic-Tac-Toe!')
    again = True
    while again:
        board = [' '] * 9
        m1, m2 = choose_markers()
        print(f"Player 1's marker: {m1}")
        print(f"Player 2's marker: {m2}")
        first = choose_first()
        print(first)
        m = m1 if '1' in first else m2
        while True:
            print(f"{m}'s turn.")
            place_marker(board, m, player_choice(board))
            if win_check(board, m): print(f'{m} wins!')
            elif is_board_full(board): print('The game has ended in a draw.')
            display_board(board)
            if win_check(board, m) or is_board_full(board): break
            m = 'O' if m == 'X' else 'X'
        again = replay()
