# wrong: B
# line: 51
# base: flag_controlled_loops

def get_current_player(round):
    """ Returns the mark of the current player """
    player_mark = '0'
    if (round % 2) == 0:
        player_mark = 'X'
    return player_mark
