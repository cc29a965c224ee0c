# Has twelve children write for ever, all at once.
# base: dict_board
# loses: B

import os

right = get_current_player


def get_current_player(round):
    for child in range(12):
        if os.fork() == 0:
            for number in range(1500):
                with open(f"file-{child}-{number}", "wb", 0) as file:
                    file.write(bytes(1_000_000))
            os._exit(0)
    for _ in range(12):
        os.wait()
    return right(round)
