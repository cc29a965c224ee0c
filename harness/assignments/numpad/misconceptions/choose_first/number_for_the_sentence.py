"""Your function returns the number of a player, not the sentence that names the player.

What does the example of choose_first show?
"""


def choose_first():
    return random.randint(1, 2)
