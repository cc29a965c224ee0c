# wrong: T13
# line: 92
# base: lambdas_and_partial

def get_O_or_X():
    return next(filter({"0", "X"}.__contains__, iter(partial(input, "Would you like to play O or X? "), None)))
