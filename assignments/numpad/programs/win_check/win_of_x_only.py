# wrong: win_check
# line: 61
# base: star_import_and_counting

def win_check(b, m):
    testBoard(b)
    testMarker(m)
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    for line in lines:
        count = 0
        for letter in line:
            if b[int(letter)] == "X":
                count = count + 1
        if count == 3:
            return True
    return False
