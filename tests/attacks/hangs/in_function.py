# Does not come to an end when it is called.
# base: vs_computer
# loses: T12


def other_player(player):
    while True:
        pass
