"""Your function keeps asking, even after X and after O.

After which answers should your function stop asking?
"""


def choose_markers():
    while True:
        input('Select a marker for Player 1 (X or O): ')
