# right
# base: reference


class Song:
    def __init__(self, title, seconds):
        self.title = title
        self.seconds = seconds
        if seconds < 0 or seconds == 0:
            raise ValueError

    def __eq__(self, other):
        if self.title == other.title:
            if self.seconds == other.seconds:
                return True
        return False

    def __str__(self):
        minutes = 0
        rest = self.seconds
        while rest >= 60:
            minutes = minutes + 1
            rest = rest - 60
        if rest < 10:
            return self.title + " (" + str(minutes) + ":0" + str(rest) + ")"
        return self.title + " (" + str(minutes) + ":" + str(rest) + ")"


class Playlist:
    def __init__(self):
        self.songs = []

    def add(self, song):
        for other in self.songs:
            if other == song:
                raise DuplicateSong()
        self.songs.append(song)

    def remove(self, title):
        found = None
        for i in range(len(self.songs)):
            if self.songs[i].title == title:
                found = i
        if found == None:
            raise UnknownSong()
        song = self.songs[found]
        del self.songs[found]
        return song

    def longest(self):
        longest = None
        for song in self.songs:
            if longest is None or song.seconds > longest.seconds:
                longest = song
        return longest

    def up_to(self, seconds):
        new = Playlist()
        for song in self.songs:
            if song.seconds <= seconds:
                new.songs.append(song)
        return new

    def __len__(self):
        count = 0
        for song in self.songs:
            count += 1
        return count

    def __eq__(self, other):
        if len(self) != len(other):
            return False
        for i in range(len(self.songs)):
            if not self.songs[i] == other.songs[i]:
                return False
        return True
