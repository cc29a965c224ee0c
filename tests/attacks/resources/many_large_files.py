# Fills a hundred and fifty files with a megabyte each.
# base: dict_board
# loses: any of: B

import contextlib

right = get_current_player


def get_current_player(round):
    if round == 7:
        for number in range(150):
            with contextlib.suppress(OSError), open(f"file-{number}", "wb") as file:
                file.write(b"X" * (1 << 20))
    return right(round)
