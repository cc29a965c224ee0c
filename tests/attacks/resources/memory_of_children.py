# Has twelve children take two hundred megabytes each, and answers once four of them have it.
# base: dict_board
# loses: B

import os
import select

right = get_current_player
done = []


def get_current_player(round):
    if done:
        return right(round)
    reads, writes = os.pipe()
    for _ in range(12):
        if os.fork() == 0:
            taken = b"X" * (200 << 20)
            os.write(writes, b"X")
            select.select([], [], [], 20)
            os._exit(len(taken) % 2)
    for _ in range(4):
        os.read(reads, 1)
    done.append(True)
    return right(round)
