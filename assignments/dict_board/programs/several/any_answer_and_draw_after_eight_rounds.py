# wrong: H I
# base: while_true_and_break

def is_program_finished():
    """Asks until the answer is one of Y, y, N, n."""
    while True:
        response = input('Play again (Y/N)? ')
        if response == 'Y' or response == 'y':
            print()
            return False
        return True


def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            round += 1
            if round == MAX_ROUNDS - 1:
                round = MAX_ROUNDS
                break
        ...
