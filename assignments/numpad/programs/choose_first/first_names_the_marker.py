# wrong: choose_first
# base: os_system_clear_and_bare_main

def choose_first():
    if random.random() < 0.5:
        return "X was randomly determined to go first."
    else:
        return "O was randomly determined to go first."
