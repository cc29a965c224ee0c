# wrong: game
# base: checks_in_functions_of_their_own

def play_game():
    ...
    sentence = choose_first()
    markers = [marker1, marker2]
    ...
