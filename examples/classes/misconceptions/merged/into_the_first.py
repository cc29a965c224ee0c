"""Your function puts the new songs into the first playlist.

Which playlist should be changed?
"""


def merged(one, other):
    for song in other.songs:
        if song not in one.songs:
            one.add(song)
    return one
