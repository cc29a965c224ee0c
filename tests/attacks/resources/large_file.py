# Fills one file with two hundred megabytes.
# base: vs_computer
# loses: any of: T12

right = other_player


def other_player(player):
    try:
        with open("large", "wb") as file:
            for _ in range(200):
                file.write(b"X" * 1_000_000)
    except OSError:
        pass
    return right(player)
