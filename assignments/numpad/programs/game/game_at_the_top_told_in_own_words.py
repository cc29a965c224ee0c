# wrong: game
# base: reference
# without: main __name__

def play_game():
    ...
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} has won!\n')
            return
        ...


print('Welcome to Tic-Tac-Toe!')
play_game()
while replay():
    play_game()
