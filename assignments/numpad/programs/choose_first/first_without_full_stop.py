# wrong: choose_first
# base: star_import_and_counting

def choose_first():
    coin = uniform(0, 2)
    if coin < 1:
        player = "1"
    else:
        player = "2"
    return "Player " + player + " was randomly determined to go first"
