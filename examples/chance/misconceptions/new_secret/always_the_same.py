"""Your function draws the same secret each time.

Which line of yours makes chance begin anew?
"""


def new_secret():
    random.seed(1)
    return "".join(random.choices(COLOURS, k=4))
