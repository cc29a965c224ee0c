"""A song that is in both playlists is in your merged playlist twice.

What should happen to a song of the second playlist that the first one has?
"""


def merged(one, other):
    both = Playlist()
    both.songs = one.songs + other.songs
    return both
