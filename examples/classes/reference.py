"""Playlists of songs: classes that refuse what is wrong, compare themselves and give new objects."""


class DuplicateSong(ValueError):
    """The song is in the playlist already."""


class UnknownSong(LookupError):
    """No song of the playlist has this title."""


class Song:
    """A song with its title and its length in seconds."""

    def __init__(self, title, seconds):
        if seconds <= 0:
            raise ValueError(seconds)
        self.title = title
        self.seconds = seconds

    def __eq__(self, other):
        return (self.title, self.seconds) == (other.title, other.seconds)

    def __str__(self):
        return f"{self.title} ({self.seconds // 60}:{self.seconds % 60:02})"


class Playlist:
    """Songs in the order in which they are played."""

    def __init__(self):
        self.songs = []

    def add(self, song):
        """Put a song at the end.  Raises DuplicateSong."""
        if song in self.songs:
            raise DuplicateSong(song)
        self.songs.append(song)

    def remove(self, title):
        """Take out the song with a title, and return it.  Raises UnknownSong."""
        for song in self.songs:
            if song.title == title:
                self.songs.remove(song)
                return song
        raise UnknownSong(title)

    def longest(self):
        """Return the longest song, None where there is none."""
        return max(self.songs, key=lambda song: song.seconds, default=None)

    def up_to(self, seconds):
        """Return a new playlist of the songs that are at most so long."""
        short = Playlist()
        for song in self.songs:
            if song.seconds <= seconds:
                short.add(song)
        return short

    def __len__(self):
        return len(self.songs)

    def __eq__(self, other):
        return self.songs == other.songs


def merged(one, other):
    """Return a new playlist: the songs of the first one, then what is new in the second one."""
    both = Playlist()
    for song in one.songs:
        both.add(song)
    for song in other.songs:
        if song not in both.songs:
            both.add(song)
    return both
