"""What is asked to find out why a class is wrong."""

from harness.checks import Domain, calls

SONGS = """
def asking(title, seconds):
    song = Song(title, seconds)
    return str(song), song == Song(title, seconds), song == Song(title, seconds + 1)
"""
PLAYLISTS = """
def asking(lengths, most):
    playlist = Playlist()
    for title, seconds in zip("ABC", lengths):
        playlist.add(Song(title, seconds))
    short = playlist.up_to(most)
    longest = playlist.longest()
    return len(short), len(playlist), longest and longest.seconds
"""


def songs():
    """Songs of all lengths, one of no length among them."""
    return calls(("Help", 9), ("Help", 60), ("Help", 125), ("Help", 0))


def playlists():
    """Playlists of songs, some of which are as long as asked for."""
    return calls(([60, 90, 30], 60), ([30, 30], 40), ([90], 40), ([], 5))


DOMAINS = {
    "Song": Domain(cases=songs, asking=SONGS),
    "Playlist": Domain(cases=playlists, asking=PLAYLISTS),
}
