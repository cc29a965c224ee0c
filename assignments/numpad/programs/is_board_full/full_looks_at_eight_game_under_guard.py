# wrong: is_board_full
# line: 67
# base: global_board

def is_board_full(b):
    assert isinstance(b, list)
    assert len(b) == 9
    for cell in b[:8]:
        if cell == ' ':
            break
    else:
        return True
    return False
