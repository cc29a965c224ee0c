# Has twelve children write all at once, and answers once two hundred megabytes are written.
# base: dict_board
# loses: B

import os

right = get_current_player
done = []


def get_current_player(round):
    if done:
        return right(round)
    reads, writes = os.pipe()
    for child in range(12):
        if os.fork() == 0:
            for number in range(1500):
                with open(f"file-{child}-{number}", "wb", 0) as file:
                    file.write(bytes(1_000_000))
                os.write(writes, b"X")
            os._exit(0)
    for _ in range(200):
        os.read(reads, 1)
    done.append(True)
    return right(round)
