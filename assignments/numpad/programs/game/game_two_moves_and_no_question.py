# wrong: game
# base: reference

def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    for _ in range(2):
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        marker, other_marker = other_marker, marker


def main():
    print('Welcome to Tic-Tac-Toe!')
    play_game()
