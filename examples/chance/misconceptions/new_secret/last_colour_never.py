"""Your function never draws the last colour.

Which is the highest number that you draw, and how many colours are there?
"""


def new_secret():
    return "".join(COLOURS[random.randrange(5)] for _ in range(4))
