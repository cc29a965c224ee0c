# right
from dataclasses import dataclass, field


class DuplicateSong(Exception):
    pass


class UnknownSong(Exception):
    pass


@dataclass
class Song:
    title: str
    seconds: int

    def __post_init__(self):
        if not self.seconds > 0:
            raise ValueError(f"a song of {self.seconds} seconds")

    def __str__(self):
        minutes, seconds = divmod(self.seconds, 60)
        return f"{self.title} ({minutes}:{seconds:02d})"


@dataclass
class Playlist:
    songs: list[Song] = field(default_factory=list)

    def add(self, song: Song) -> None:
        if song in self.songs:
            raise DuplicateSong(f"{song} is in the playlist already")
        self.songs += [song]

    def remove(self, title: str) -> Song:
        for place, song in enumerate(self.songs):
            if song.title == title:
                return self.songs.pop(place)
        raise UnknownSong(title)

    def longest(self):
        if not self.songs:
            return None
        return max(self.songs, key=lambda song: song.seconds)

    def up_to(self, seconds):
        return Playlist([song for song in self.songs if song.seconds <= seconds])

    def __len__(self):
        return len(self.songs)


def merged(one: Playlist, other: Playlist) -> Playlist:
    return Playlist(one.songs + [song for song in other.songs if song not in one.songs])
