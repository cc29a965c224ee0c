# Leaves a hundred megabytes in shared memory.
# base: dict_board
# loses: any of: B

right = get_current_player


def get_current_player(round):
    for number in range(100):
        try:
            with open(f"/dev/shm/@MARK@-{number}", "wb") as file:
                file.write(b"X" * (1 << 20))
        except OSError:
            break
    return right(round)
