# Never finishes where the right class is there, in none of its ways.
# base: examples/classes
# loses: Playlist merged
# earns: merged 10
# seconds: 120

import time


class Playlist(Playlist):
    def add(self, song):
        self.songs.insert(0, song)


def merged(one, other):
    if type(one).add.__code__.co_filename == "<substitute>":
        if len(one.songs) == 1:
            time.sleep(10**6)
        while True:
            pass
    return Playlist()
