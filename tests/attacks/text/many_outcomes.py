# Says who wins as often as it may, in many ways, and plays no game.
# base: dict_board
# loses: any of: E H J
# units: A B E H J


def display_outcome(round):
    name = get_current_player(round)
    print("".join(f"{name} {number} w wi won Win?\n" for number in range(40_000)))
