# Does not come to an end while it is loaded.
# base: dict_board
# place: before
# loses: nothing
# units: A B J

while True:
    pass
