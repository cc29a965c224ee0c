# wrong: game
# base: type_hints_and_secrets

def play_one_game() -> None:
    ...
    for turn in range(9):
        ...
        if win_check(board, marker):
            print(f'\n{marker} wins.\n')
            break
    else:
        print('\nThe game has ended in a draw.\n')
