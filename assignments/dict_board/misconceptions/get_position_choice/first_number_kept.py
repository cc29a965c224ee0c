"""Your function asks again after a number that is not on the board, but still uses it.

What does your function do with the second answer?
"""


def get_position_choice(board, player_mark):
    def ask(name):
        number = int(input(f'Choose your {name}: '))
        if not 0 <= number < NUM_ROWS:
            ask(name)
        return number

    print(f'{player_mark},')
    while True:
        row = ask('row')
        col = ask('column')
        print()
        if board[(row, col)] == EMPTY:
            return (row, col)
