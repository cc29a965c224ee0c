# right
# base: reference
import secrets


def new_secret():
    """..."""
    secret = ""
    while len(secret) < 4:
        secret += secrets.choice(COLOURS)
    return secret


def first_player(names):
    """..."""
    return names[secrets.randbelow(len(names))]
