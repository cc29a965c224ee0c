# wrong: win_check
# base: readline_and_changed_copy

def win_check(b, m, bits=[0]):
    if not valid_board(b):
        raise TypeError('board')
    if m not in ('X', 'O'):
        raise ValueError('marker')
    for index, cell in enumerate(b):
        if cell == m:
            bits[0] |= 1 << index
    for mask in (0b000000111, 0b000111000, 0b111000000,
                 0b001001001, 0b010010010, 0b100100100,
                 0b100010001, 0b001010100):
        if bits[0] & mask == mask:
            return True
    return False
