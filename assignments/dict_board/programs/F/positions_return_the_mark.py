# wrong: F
# base: main_called_without_guard

def check_positions(pos1_value, pos2_value, pos3_value):
    '''checks three in a row'''
    if pos1_value == pos2_value and pos2_value == pos3_value:
        if pos1_value != ' ':
            return pos1_value
    return False


def is_game_complete(board):
    ...
