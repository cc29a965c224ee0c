# wrong: C
# line: 42
# base: terse

def ask(what):
    while (n := int(input(f'Choose your {what}: '))) not in (1, 2, 3): pass
    return n
