# Starts two hundred threads that wait.
# base: dict_board
# loses: any of: B

import threading

right = get_current_player


def get_current_player(round):
    if round == 7:
        for _ in range(200):
            threading.Thread(target=threading.Event().wait, args=[50]).start()
    return right(round)
