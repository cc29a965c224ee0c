# Finds where its process notes how far it has come, and notes nonsense there.
# base: dict_board
# loses: B

import mmap
import os
import struct
import sys
import types


def get_current_player(round):
    found, frame = [], sys._getframe()
    while frame is not None:
        found.extend(frame.f_locals.values())
        frame = frame.f_back
    for holder in found:
        for function in getattr(holder, "__dict__", {}).values():
            if isinstance(function, types.FunctionType):
                for cell in function.__closure__ or ():
                    if isinstance(cell.cell_contents, mmap.mmap):
                        cell.cell_contents[:8] = struct.pack("q", (round % 3 - 1) * 10**18)
    os._exit(0)
