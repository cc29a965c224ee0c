# Allows itself all the time that it may, then works for ever.
# base: xtreme
# loses: check_row

import resource


def check_row(board, row, player):
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    for limit in (resource.RLIM_INFINITY, most):
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        except (OSError, ValueError):
            pass
    while True:
        pass
