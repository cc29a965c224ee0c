# wrong: win_check
# base: magic_square_and_optional_ipython

def win_check(b, m):
    assert_board(b)
    assert_marker(m)
    numbers = [MAGIC[i] for i in range(9) if b[i] == m]
    return len(numbers) == 3 and sum(numbers) == 15
