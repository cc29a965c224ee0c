import doctest


def test_player():
    assert get_current_player(7) == 'O'


def test():
    doctest.testmod()
    for round in (3, 5, 7):
        assert get_current_player(round) == 'O'
