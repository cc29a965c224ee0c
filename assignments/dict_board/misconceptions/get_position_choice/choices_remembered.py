"""Your function remembers the choices of earlier calls instead of looking at the board.

Which parameter tells your function which positions are free?
"""


def get_position_choice(board, player_mark, chosen=[]):
    print(f'{player_mark},')
    while True:
        position = ask_position()
        if position not in chosen:
            chosen.append(position)
            return position
