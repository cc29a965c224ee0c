"""Your game does not draw who goes first.

Which function draws the first player?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    return marker1, marker2
