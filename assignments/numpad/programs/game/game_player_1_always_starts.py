# wrong: game
# base: lines_as_tuples

def game():
    ...
    print(who)
    now, then = one, two
    while True:
        ...
