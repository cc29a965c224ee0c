# Has a step under a name that is nearly right, where a name is guessed at, and mentions it.
# base: dict_board
# loses: B
# earns: B 0

get_curent_player = get_current_player
del get_current_player


def display_outcome(round):
    print("It's a draw!" if round == MAX_ROUNDS else get_curent_player(round) + ' wins!')
    print()
