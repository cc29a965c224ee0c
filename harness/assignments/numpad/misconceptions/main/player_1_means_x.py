"""Your game takes it that Player 1 is X and Player 2 is O, whatever marker was chosen.

Which marker has the player who was named?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    if sentence.startswith('Player 1'):
        return 'X', 'O'
    return 'O', 'X'
