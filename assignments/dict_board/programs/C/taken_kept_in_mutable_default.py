# wrong: C
# base: reset_after_every_game

def get_position_choice(board, player_mark, taken=[]):
    """Gets the position."""
    print(f"{player_mark},")
    position = None
    while position is None or position in taken:
        row = ask("Choose your row: ", 0, 2)
        col = ask("Choose your column: ", 0, 2)
        print()
        position = (row, col)
    taken.append(position)
    return position



def update_board(board, player_mark, position):
    ...
