# Leaves another program behind in a session of its own.
# base: vs_computer
# loses: any of: T12

import subprocess

right = other_player
left = []


def other_player(player):
    if not left:
        left.append(0)
        try:
            subprocess.Popen(["sleep", "50"], start_new_session=True)
        except OSError:
            pass
    return right(player)
