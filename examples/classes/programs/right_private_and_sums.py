# right
class PlaylistError(Exception):
    """Something is wrong with a playlist."""


class DuplicateSong(PlaylistError):
    def __init__(self, song):
        super().__init__(f"{song} is there twice")
        self.song = song


class UnknownSong(PlaylistError):
    pass


class Song:
    def __init__(self, title, seconds):
        self._title = title
        self.seconds = seconds

    @property
    def title(self):
        return self._title

    @property
    def seconds(self):
        return self._seconds

    @seconds.setter
    def seconds(self, value):
        if value <= 0:
            raise ValueError("A song takes time.")
        self._seconds = value

    def __eq__(self, other):
        if not isinstance(other, Song):
            return NotImplemented
        return self.title == other.title and self.seconds == other.seconds

    def __hash__(self):
        return hash((self.title, self.seconds))

    def __repr__(self):
        seconds = str(self.seconds % 60)
        return self.title + " (" + str(self.seconds // 60) + ":" + seconds.rjust(2, "0") + ")"


class Playlist:
    def __init__(self, *songs):
        self._songs = {}
        for song in songs:
            self.add(song)

    def __iter__(self):
        return iter(self._songs)

    def __contains__(self, song):
        return song in self._songs

    def __len__(self):
        return len(self._songs)

    def __eq__(self, other):
        return list(self) == list(other)

    def __add__(self, other):
        return Playlist(*self, *(song for song in other if song not in self))

    def add(self, song):
        if song in self:
            raise DuplicateSong(song)
        self._songs[song] = True

    def remove(self, title):
        for song in self:
            if song.title == title:
                del self._songs[song]
                return song
        raise UnknownSong(title)

    def longest(self):
        best = None
        for song in self:
            if best is None or song.seconds > best.seconds:
                best = song
        return best

    def up_to(self, seconds):
        return Playlist(*filter(lambda song: song.seconds <= seconds, self))


def merged(one, other):
    return one + other
