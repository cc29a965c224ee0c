"""Checks of the playlist. `making` gives an object whether the class is a data class or not."""

from harness.checks import unit


@unit("Song")
def test_a_song_as_text(student):
    """A song as a text should have its title, then minutes and two digits of seconds."""
    assert str(student.making.Song("Yesterday", 125)) == "Yesterday (2:05)"
    assert str(student.making.Song("Help", 59)) == "Help (0:59)"


@unit("Song")
def test_songs_are_equal_by_title_and_length(student):
    """Two songs should be equal when both title and length are."""
    song = student.making.Song("Help", 140)
    assert (song == student.making.Song("Help", 140)) is True
    assert (song == student.making.Song("Help", 141)) is False
    assert (song == student.making.Song("Hey", 140)) is False


@unit("Song")
def test_a_song_without_length_is_refused(student):
    """Your class should raise a ValueError for a song that is not longer than 0 seconds."""
    for seconds in (0, -5):
        student.raising(ValueError).Song("Help", seconds)


def filled(student, *lengths, titles="ABC"):
    """Return a playlist of songs with these lengths."""
    playlist = student.making.Playlist()
    for title, seconds in zip(titles, lengths, strict=False):
        playlist.add(student.making.Song(title, seconds))
    return playlist


def must_equal(found, right, *others):
    """Demand that an object equals the right one alone, in whatever order it is compared."""
    # first with the others: an object may equal whatever it meets first
    before = [found == other for other in others]
    assert found == right
    assert before == [found == other for other in others] == [False] * len(others)


@unit("Playlist")
def test_a_song_is_added_once(student):
    """Your playlist should raise DuplicateSong for an equal song, and keep the others."""
    playlist = filled(student, 60, 90)
    playlist.raising("DuplicateSong").add(student.making.Song("A", 60))
    assert len(playlist) == 2
    playlist.add(student.making.Song("C", 60))
    assert len(playlist) == 3


@unit("Playlist")
def test_a_song_is_removed_by_its_title(student):
    """Removing a title should return that song and leave the others."""
    playlist = filled(student, 60, 90)
    others = [student.making.Song("A", 60), student.making.Song("C", 90)]
    must_equal(playlist.making.remove("B"), student.making.Song("B", 90), *others)
    must_equal(playlist, filled(student, 60), filled(student, 60, 90), filled(student))
    playlist.raising("UnknownSong").remove("B")


@unit("Playlist")
def test_the_longest_song(student):
    """Your playlist should find the longest song, the first of several."""
    others = [student.making.Song("A", 60), student.making.Song("C", 90)]
    longest = filled(student, 60, 90, 90).making.longest()
    must_equal(longest, student.making.Song("B", 90), *others)
    assert filled(student).longest() is None


@unit("Playlist")
def test_short_songs_are_a_new_playlist(student):
    """The songs up to a length should come as a new playlist and stay in the old one."""
    playlist = filled(student, 60, 30, 61)
    short = playlist.making.up_to(60)
    must_equal(short, filled(student, 60, 30), filled(student, 60), playlist)
    assert (len(short), len(playlist)) == (2, 3)


@unit("Playlist")
def test_playlists_are_equal_by_their_songs(student):
    """Two playlists should be equal when they have the same songs in the same order."""
    one, other = filled(student, 60, 90), filled(student, 60)
    assert (one == other) is False
    other.add(student.making.Song("B", 90))
    assert (one == other) is True
    one.add(one.making.remove("A"))
    assert (one == other) is False


@unit("merged")
def test_a_song_of_both_comes_once(student):
    """The merged playlist should have all songs of the first one, then what is new."""
    one, other = filled(student, 60, 90), filled(student, 60, 30, titles="AC")
    both = student.making.merged(one, other)
    must_equal(both, filled(student, 60, 90, 30), one, other, filled(student, 60, 90))
    assert len(both) == 3


@unit("merged")
def test_merging_changes_neither(student):
    """Merging should leave both playlists as they were."""
    one, other = filled(student, 60), filled(student, 60, 90)
    student.making.merged(one, other)
    assert (len(one), len(other)) == (1, 2)
