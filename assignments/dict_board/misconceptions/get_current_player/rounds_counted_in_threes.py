"""Your function gives X every third round.

After how many rounds is it the same player's turn again?
"""


def get_current_player(round):
    return 'X' if round % 3 == 0 else 'O'
