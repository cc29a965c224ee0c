# wrong: game
# base: partial_and_reduce
# without: __name__

def main():
    ...


main()
