# wrong: Playlist
# line: 39
# base: reference


class Playlist:
    ...

    def add(self, song):
        """Put a song at the end.  Raises DuplicateSong."""
        if song in self.songs:
            raise DuplicateSong(song)
        self.songs.insert(0, song)

    def remove(self, title):
        ...
