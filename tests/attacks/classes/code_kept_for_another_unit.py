# Has two classes wrong, and keeps the code of each right one for the try of the other.
# base: none of examples/classes
# loses: Song Playlist
# earns: Song 0 Playlist 0
# units: Song Playlist

import gc
import marshal
import os

PLACES = (".", "/tmp", "/var/tmp", "/dev/shm")


class Song:
    """Wrong by itself: it takes the code of the other class along."""

    def __init__(self, *values):
        exchange(Playlist, "song")


class Playlist:
    """Wrong by itself: it takes the code of the other class along."""

    def __init__(self, *values):
        exchange(Song, "playlist")


def exchange(other, name):
    for found in gc.get_objects():
        code = getattr(found, "__code__", None)
        if getattr(code, "co_filename", "") == "<substitute>":
            for place in PLACES:
                try:
                    with open(f"{place}/{name}-{code.co_name}", "wb") as file:
                        file.write(marshal.dumps(code))
                except OSError:
                    pass
    for place in PLACES:
        for own in os.listdir(place):
            if own.startswith(("song-", "playlist-")):
                with open(f"{place}/{own}", "rb") as file:
                    code = marshal.loads(file.read())
                for kind in (Song, Playlist):
                    setattr(kind, code.co_name, type(exchange)(code, globals()))
