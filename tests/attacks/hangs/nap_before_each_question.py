# Asks again and again in a game, each time after a nap that is too short to be watched.
# base: dict_board
# loses: H
# units: A B H
# seconds: 120

import _thread

nap = _thread.allocate_lock()
nap.acquire()


def play_game(board):
    while True:
        nap.acquire(timeout=0.09)
        input("Choose your row: ")
