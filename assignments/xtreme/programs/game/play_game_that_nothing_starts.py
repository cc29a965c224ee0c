# wrong: game
# base: reference
# without: __name__
