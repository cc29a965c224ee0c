# wrong: C
# base: match_statement

def get_number(word):
    """Asks for a row or a column."""
    while True:
        match input('Choose your ' + word + ': '):
            case '0' | '1' as digit:
                return int(digit)
