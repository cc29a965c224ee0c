"""up_to leaves out songs that are exactly as long as asked for.

What should your method do with a song of exactly that length?
"""


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
            if song.seconds < seconds:
                short.add(song)
        return short

    def __len__(self):
        return len(self.songs)

    def __eq__(self, other):
        return self.songs == other.songs
