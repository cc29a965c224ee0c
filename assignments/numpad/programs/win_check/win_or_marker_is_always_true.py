# wrong: win_check
# base: star_import_and_counting

def win_check(b, m):
    testBoard(b)
    testMarker(m)
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    for line in lines:
        if b[int(line[0])] == m and b[int(line[1])] == m and b[int(line[2])] == "X" or "O":
            return True
    return False
