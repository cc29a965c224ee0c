# wrong: I
# line: 103 105
# base: comments_in_japanese

def is_program_finished():
    """もう一度遊ぶかどうかを尋ねる。"""
    response = input('Play again (Y/N) ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N) ')
    print()
    return response in ('N', 'n')
