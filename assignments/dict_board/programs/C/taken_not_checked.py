# wrong: C
# base: functions_in_a_tuple_and_map

def get_position_choice(board, player_mark):
    """Asks the player."""
    print(player_mark + ",")
    prompts = ("Choose your row: ", "Choose your column: ")
    position = tuple(map(ask_coordinate, prompts))
    print()
    return position
