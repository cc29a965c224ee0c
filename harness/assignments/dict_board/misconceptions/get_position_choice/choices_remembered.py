"""Your function does not look at the board: it remembers what was chosen in earlier calls.

What tells you, at the moment of the call, which positions are free?
"""


def get_position_choice(board, player_mark, chosen=[]):
    print(f'{player_mark},')
    while True:
        position = ask_position()
        if position not in chosen:
            chosen.append(position)
            return position
