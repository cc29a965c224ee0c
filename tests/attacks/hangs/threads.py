# Starts threads that work for ever, and answers.
# base: dict_board
# loses: any of: B

import threading

right = get_current_player


def work():
    while True:
        pass


def get_current_player(round):
    while threading.active_count() < 5:
        threading.Thread(target=work).start()
    return right(round)
