"""Playlists of songs: classes that refuse what is wrong, compare themselves and give new objects."""


class DuplicateSong(ValueError):
    """The song is in the playlist already."""


class UnknownSong(LookupError):
    """No song of the playlist has this title."""


class Song:
    """A song with its title and its length in seconds."""

    pass


class Playlist:
    """Songs in the order in which they are played."""

    pass


def merged(one, other):
    """Return a new playlist: the songs of the first one, then what is new in the second one."""
    pass
