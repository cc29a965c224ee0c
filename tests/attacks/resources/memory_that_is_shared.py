# Has ten children fill memory that they share with others, and answers once four have filled it.
# base: dict_board
# loses: B

import mmap
import os
import select

right = get_current_player
done = []


def get_current_player(round):
    if done:
        return right(round)
    reads, writes = os.pipe()
    for _ in range(10):
        if os.fork() == 0:
            shared = mmap.mmap(-1, 200 << 20)
            for _ in range(200):
                shared.write(bytes(1 << 20))
            os.write(writes, b"X")
            select.select([], [], [], 20)
            os._exit(0)
    for _ in range(4):
        os.read(reads, 1)
    done.append(True)
    return right(round)
