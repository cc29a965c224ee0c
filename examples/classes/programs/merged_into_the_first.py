# wrong: merged
# line: 70
# base: reference


def merged(one, other):
    """..."""
    for song in other.songs:
        if song not in one.songs:
            one.add(song)
    return one
