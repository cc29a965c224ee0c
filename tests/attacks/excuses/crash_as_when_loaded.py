# Crashes after its games, by a statement that fails when the file is loaded, too.
# base: dict_board
# loses: J
# earns: J 4
# units: A B F I J

start = main


def main():
    pass


if __name__ == '__main__':
    start()
    raise ValueError('over')
else:
    raise ValueError('over')
