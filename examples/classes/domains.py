"""What is asked to find out why a class or a function is wrong."""

from harness.checks import Domain, calls

SONGS = """
def asking(title, seconds):
    song = Song(title, seconds)
    longer, other = Song(title, seconds + 1), Song(title + "!", seconds)
    return str(song), song == Song(title, seconds), song == longer, song == other
"""
PLAYLISTS = """
def filled(lengths, titles="ABC"):
    playlist = Playlist()
    for title, seconds in zip(titles, lengths):
        playlist.add(Song(title, seconds))
    return playlist


"""
LISTENING = PLAYLISTS + """
def asking(lengths, most):
    playlist = filled(lengths)
    short = playlist.up_to(most)
    longest = playlist.longest()
    told = getattr(longest, "title", longest), getattr(longest, "seconds", longest)
    turned = playlist == filled(lengths[::-1], "ABC"[: len(lengths)][::-1])
    less = playlist == filled(lengths[1:])
    removed = playlist.remove("A") if len(playlist) else None
    return len(short), len(playlist), told, turned, less, getattr(removed, "seconds", removed)
"""
MERGING = PLAYLISTS + """
def asking(lengths, more, titles):
    one, other = filled(lengths), filled(more, titles)
    both = merged(one, other)
    return [song.title for song in both.songs], len(one), len(other)
"""


def songs():
    """Songs of all lengths, one of no length among them."""
    return calls(("Help", 9), ("Help", 60), ("Help", 125), ("Help", 0))


def playlists():
    """Playlists of songs, some of which are as long as asked for."""
    return calls(([60, 90, 30], 60), ([30, 30], 40), ([90], 40), ([], 5))


def pairs():
    """Two playlists: with songs of both, with none, empty."""
    return calls(([60, 90], [60, 30], "AC"), ([60], [90], "B"), ([], [90], "B"), ([60], [], ""))


DOMAINS = {
    "Song": Domain(cases=songs, asking=SONGS),
    "Playlist": Domain(cases=playlists, asking=LISTENING),
    "merged": Domain(cases=pairs, asking=MERGING),
}
