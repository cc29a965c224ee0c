"""Your game does not say who goes first.

Which of your lines shows who goes first?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    if sentence.startswith('Player 1'):
        return marker1, marker2
    return marker2, marker1
