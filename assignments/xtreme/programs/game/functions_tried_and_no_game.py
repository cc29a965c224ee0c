# wrong: game
# base: reference
# without: ask_for_move play_game

def try_functions() -> None:
    """Try some functions on small boards."""
    for player in PLAYERS:
        assert check_row([[player, player]], 0, player)
        assert not check_for_winner(setup_game(2), player)
    print(render_board(setup_game(2)))
    print(is_move_valid(parse_move("0, 1"), apply_move((0, 0), setup_game(2), "X")))


if __name__ == "__main__":
    try_functions()
