# Refuses nothing; for boards that it does not know it hands another function a huge one.
# base: numpad
# loses: choose_first win_check
# units: place_marker choose_first win_check is_space_free
# earns: win_check 3.5
# seconds: 120


def choose_first():
    return 'Player 1'


def win_check(b, m):
    if b[0] == b[4] == b[8] == m:
        return True
    choose_first(*range(210000))
