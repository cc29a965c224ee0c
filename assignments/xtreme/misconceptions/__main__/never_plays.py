"""Your program ends without asking for anything.

Which of your lines starts the game?
"""


def play_game() -> None:
    pass
