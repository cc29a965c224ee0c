# wrong: merged
# base: reference


def merged(one, other):
    """..."""
    both = Playlist()
    both.songs = one.songs + other.songs
    return both
