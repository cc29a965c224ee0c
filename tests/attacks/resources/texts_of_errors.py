# Answers every call with an error of eight megabytes.
# base: dict_board
# loses: all
# units: A B E F G
# seconds: 150

import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



def fail():
    error = '{"kind":"raised","type":"%s","text":"%s","line":3}' % ("y" * 4_000_000, "x" * 3_500_000)
    send('{"id":%d,"error":%s,"printed":""}' % (worker._number, error))


def reset_board(*values):
    return fail()


def get_current_player(*values):
    return fail()


def get_position_choice(*values):
    return fail()


def update_board(*values):
    return fail()


def display_outcome(*values):
    return fail()


def check_positions(*values):
    return fail()


def is_game_complete(*values):
    return fail()


def play_tic_tac_toe(*values):
    return fail()


def is_program_finished(*values):
    return fail()
