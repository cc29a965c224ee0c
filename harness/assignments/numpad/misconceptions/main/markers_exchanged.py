"""Your game gives Player 1 the marker of Player 2, and the other way round.

Which marker has the player who was asked for one?
"""


def start_game():
    marker2, marker1 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return marker1, marker2
    return marker2, marker1
