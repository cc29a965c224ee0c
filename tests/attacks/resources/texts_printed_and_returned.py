# Answers every call with eight megabytes that it printed and returned.
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



def tell():
    text = "X" * 3_900_000
    send(
        '{"id":%d,"returned":[0],"printed":"%s","nodes":[[0,"list",["%s"]]]}'
        % (worker._number, text, text)
    )


def reset_board(*values):
    return tell()


def get_current_player(*values):
    return tell()


def get_position_choice(*values):
    return tell()


def update_board(*values):
    return tell()


def display_outcome(*values):
    return tell()


def check_positions(*values):
    return tell()


def is_game_complete(*values):
    return tell()


def play_tic_tac_toe(*values):
    return tell()


def is_program_finished(*values):
    return tell()
