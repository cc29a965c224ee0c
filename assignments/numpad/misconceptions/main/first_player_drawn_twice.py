"""Your game chooses the first player twice: once for the sentence, and once for the first move.

How often does your game choose the first player?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if choose_first().startswith('Player 1'):
        return marker1, marker2
    return marker2, marker1
