# wrong: win_check
# base: nbconvert_export_of_guarded_main
# as: notebook

def win_check(b, m):
    ...
    for mask in (0b000000111, 0b000111000, 0b111000000,
                 0b001001001, 0b010010010, 0b100100100,
                 0b100010001, 0b001010100):
        if bits & mask == mask:
            return 1
    return 0
