# wrong: game
# base: checks_in_functions_of_their_own
# as: notebook

def play_game():
    ...
    markers = [marker1, marker2]
    if sentence.startswith('Player 1'):
        markers.reverse()
    ...
