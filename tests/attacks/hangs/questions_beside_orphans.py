# Waits before each question, while an orphan that ends every 20 ms keeps the grader busy.
# base: dict_board
# loses: I
# seconds: 20

import builtins
import os
import select

ask = builtins.input
started = []


def storm():
    if os.fork() == 0:
        while True:
            child = os.fork()
            if child == 0:
                os.fork()
                os._exit(0)
            os.waitpid(child, 0)
            select.select([], [], [], 0.02)


def input(prompt=""):
    if not started:
        started.append(True)
        storm()
    select.select([], [], [], 17)
    return ask(prompt)
