"""Your program chooses who goes first before it asks for the marker.

Which of the two does the example show first?
"""


def start_game():
    sentence = choose_first()
    print(sentence, '\n')
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    if sentence.startswith('Player 1'):
        return marker1, marker2
    return marker2, marker1
