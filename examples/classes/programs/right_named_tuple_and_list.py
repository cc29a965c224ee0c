# right
from typing import NamedTuple


class DuplicateSong(KeyError): ...


class UnknownSong(KeyError): ...


class Pair(NamedTuple):
    title: str
    seconds: int


class Song(Pair):
    def __new__(cls, title, seconds):
        if seconds < 1:
            raise ValueError("too short")
        return super().__new__(cls, title, seconds)

    def __str__(self):
        return "%s (%d:%02d)" % (self.title, self.seconds // 60, self.seconds % 60)


class Playlist(list):
    def add(self, song):
        if self.count(song):
            raise DuplicateSong(song.title)
        self.append(song)

    def remove(self, title):
        found = [song for song in self if song.title == title]
        if not found:
            raise UnknownSong(title)
        return self.pop(self.index(found[0]))

    def longest(self):
        return sorted(self, key=lambda song: -song.seconds)[0] if self else None

    def up_to(self, seconds):
        return Playlist(song for song in self if song.seconds <= seconds)


def merged(one, other):
    return Playlist([*one, *(song for song in other if song not in one)])
