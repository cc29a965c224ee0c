# wrong: win_check
# base: values_parameters

def win_check(*values):
    b, m = _unpack(values, board, marker)
    steps = {0: (1, 3, 4), 1: (3,), 2: (2, 3), 3: (1,), 6: (1,)}
    for start in steps:
        for step in steps[start]:
            if all(b[start + i * step] == m for i in range(3)):
                print(f'{m} wins!')
                return True
    return False
