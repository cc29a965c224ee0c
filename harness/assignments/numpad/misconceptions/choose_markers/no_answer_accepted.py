"""Your function keeps asking, even after X and after O.

For which answer is the condition of your loop false?
"""


def choose_markers():
    while True:
        input('Select a marker for Player 1 (X or O): ')
