# wrong: E
# line: 59
# base: no_comments_at_all

def display_outcome(round):
    if round == MAX_ROUNDS:
        print("It's a draw!")
        print()
        return
    if get_current_player(round) == 'X':
        print('X wins!')
        print()
        return
    print('0 wins!')
    print()
