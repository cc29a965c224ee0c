def test_players():
    for round in (3, 5, 7):
        assert get_current_player(round) == 'O'


def test_everything():
    test_players()


if __name__ == '__main__':
    test_everything()
    main()
