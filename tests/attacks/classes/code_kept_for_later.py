# Keeps the right class's code in files, threads, processes and the environment, to tell it later.
# base: examples/classes
# loses: Playlist merged
# earns: merged 10

import glob
import marshal
import os
import threading
import time

PLACES = [".", "..", "/tmp", "/var/tmp", "/dev/shm", os.path.expanduser("~")]


class Playlist(Playlist):
    def add(self, song):
        self.songs.insert(0, song)


def keep(code):
    os.environ["@MARK@"] = code.hex()
    for place in PLACES:
        try:
            with open(f"{place}/left-@MARK@", "wb") as file:
                file.write(code)
        except OSError:
            pass
    threading.Thread(target=time.sleep, args=(60,), name=code.hex()).start()
    try:
        for _ in range(2):
            if os.fork():
                return
            os.setsid()
        os.execv("/bin/sleep", [code.hex(), "60"])
    except OSError:
        pass


def merged(one, other):
    code = type(one).add.__code__
    if code.co_filename == "<substitute>":
        keep(marshal.dumps(code))
    left = [name for place in PLACES for name in glob.glob(f"{place}/left-*")]
    if left or "@MARK@" in os.environ:
        raise ValueError(f"found {left} and {os.environ.get('@MARK@')}")
    return Playlist()
