"""Your game gives the first move to the player who was not named.

Which of your lines decides who makes the first move?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 2'):
        return marker1, marker2
    return marker2, marker1
