# wrong: place_marker is_space_free
# base: star_import_and_counting

def testPosition(position):
    if not isinstance(position, int) or position > 9:
        raise IndexError("The position must be from 1 to 9!")
