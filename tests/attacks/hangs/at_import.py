# Does not come to an end while it is loaded.
# base: dict_board
# place: before
# loses: any of: J
# units: A B J

while True:
    pass
