# Crashes after its games, by a statement that comes before what it needs and is run again.
# base: dict_board
# loses: J
# earns: J 4
# units: A B F I J

start = main
play_and_crash()


def main():
    return 0


def play_and_crash():
    if __name__ == '__main__':
        start()
    raise ValueError('over')
