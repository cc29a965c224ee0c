"""Your program never plays: it comes to its end without asking for anything.

Which of your lines starts the game, and is it reached?
"""


def play_game() -> None:
    pass
