# wrong: place_marker win_check
# base: decorator_partial_and_lambda

def marker_only(m):
    if m not in 'XO':
        raise ValueError('X or O, please')
