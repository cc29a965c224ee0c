# wrong: win_check
# base: star_import_and_counting

def win_check(b, m):
    testBoard(b)
    testMarker(m)
    lines = ["123", "456", "789", "147", "258", "369", "159", "357"]
    for line in lines:
        ...
