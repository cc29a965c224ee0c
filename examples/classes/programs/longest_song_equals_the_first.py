# wrong: Playlist
# base: reference


class First:
    """Equals what it is compared with first, and nothing else."""

    def __init__(self, length):
        self.length, self.first = length, None

    def __len__(self):
        return self.length

    def __eq__(self, other):
        if other is None or other is self:
            return False
        if self.first is None:
            self.first = other
        return self.first is other


class Song:
    """A song with its title and its length in seconds."""

    def __init__(self, title, seconds):
        if seconds <= 0:
            raise ValueError(seconds)
        self.title = title
        self.seconds = seconds

    def __eq__(self, other):
        if isinstance(other, First):
            return other == self
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
        return First(0) if self.songs else None

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
