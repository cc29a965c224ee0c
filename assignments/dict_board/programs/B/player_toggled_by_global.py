# wrong: B
# base: class_helper

last_player = 'O'


def get_current_player(round):
    """Returns the mark for the round."""
    global last_player
    last_player = 'X' if last_player == 'O' else 'O'
    return last_player
