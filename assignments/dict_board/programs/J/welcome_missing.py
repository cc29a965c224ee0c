# wrong: J
# base: terse

def play_tic_tac_toe(b):
    while True:
        ...
