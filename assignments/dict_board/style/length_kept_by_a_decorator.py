KEPT = {}


def keep_function(function):
    """Keeps a function under its name."""
    KEPT[function.__name__] = function
    return function


@keep_function
def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    message = ''
    message += 't'
    message += 'h'
    message += 'e'
    message += ' '
    message += 'e'
    message += 'n'
    message += 'd'
    message += ' '
    message += 'o'
    message += 'f'
    message += ' '
    message += 't'
    message += 'h'
    message += 'i'
    message += 's'
    message += ' '
    message += 'g'
    message += 'a'
    message += 'm'
    message += 'e'
    print("It's a draw!" if round == MAX_ROUNDS else get_current_player(round) + ' wins!')
    print()


def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    KEPT['display_outcome'](round)
