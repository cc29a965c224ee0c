# wrong: choose_markers
# line: 21
# base: bad_board_refused_after_asking

def choose_markers():
    """Ask."""
    marker1 = marker2 = 0
    while marker2 == 0:
        marker1 = input("What does Player 1 want to be, X or O? ")
        if marker1 in ("X", "O"):
            marker2 = "XO".replace(marker1, "")
    return marker1, marker2
