"""Your function never draws a colour twice.

Can a secret have the same colour in two places?
"""


def new_secret():
    return "".join(random.sample(COLOURS, 4))
