# Raises GeneratorExit and StopIteration, which loops take for their end.
# base: numpad
# loses: is_space_free win_check


def is_space_free(board, position):
    raise StopIteration(True)


def win_check(board, mark):
    raise GeneratorExit
