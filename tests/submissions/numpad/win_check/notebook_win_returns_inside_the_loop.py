# wrong: win_check
# base: checks_in_functions_of_their_own
# as: notebook

def win_check(b, m):
    assert type(b) == list and len(b) == 9
    assert m in ('X', 'O')
    wins = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    for win in wins:
        count = 0
        for i in win:
            if b[i] == m:
                count += 1
        if count == 3:
            return True
        return False
