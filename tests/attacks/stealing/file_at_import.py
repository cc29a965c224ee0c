# Reads a file that is the grader's alone while it is loaded, and answers with it.
# base: vs_computer
# loses: any of: T12

try:
    with open("@CANARY@") as file:
        stolen = file.read()
except OSError:
    stolen = None

right = other_player


def other_player(player):
    return stolen or right(player)
