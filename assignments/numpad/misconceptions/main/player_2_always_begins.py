"""Your game gives Player 2 the first move, whoever was named.

Which of your lines decides who makes the first move?
"""


def start_game():
    marker1, marker2 = choose_markers()
    print(f"\nPlayer 1's marker: {marker1}")
    print(f"Player 2's marker: {marker2}\n")
    sentence = choose_first()
    print(sentence, '\n')
    return marker2, marker1
