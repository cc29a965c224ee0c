"""Your game treats Player 1 as X and Player 2 as O, whatever marker was chosen.

Which marker does the named player have?
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
