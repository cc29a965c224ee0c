# wrong: choose_first
# base: star_import_and_counting

def choose_first():
    number = int(random() * 2 + 0.5)
    return "Player " + str(number) + " was randomly determined to go first."
