# wrong: C
# base: numbers_in_try_except

def read_number(prompt, limit):
    """Ask until a whole number below the limit is typed."""
    while True:
        try:
            number = int(input(prompt))
        except:
            continue
        if 0 > number > limit:
            return number
