"""Checks of Mastermind: chance is told what to draw, whatever a program draws with."""

from harness.checks import picked_from, unit

COLOURS = ["R", "G", "B", "Y", "W", "P"]


def drawing(student, secret):
    """Return the functions with chance told to draw a secret."""
    return student.drawing(*(picked_from(COLOURS, colour) for colour in secret))


@unit("new_secret")
def test_secret_is_what_chance_draws(student):
    """The secret should be the four colours that chance draws, in their order."""
    for secret in ("RGBY", "PPWR", "WWWW"):
        assert drawing(student, secret).new_secret().returned == secret


@unit("new_secret")
def test_each_secret_is_drawn_anew(student):
    """Each call should draw another secret."""
    secrets = {student.new_secret() for _ in range(20)}
    assert len(secrets) > 10


@unit("hits")
def test_hits_are_counted_by_their_places(student):
    """Only colours that stand in the right place should count."""
    rows = {("RGBY", "RGBY"): 4, ("RGBY", "YRGB"): 0, ("RRGG", "RGGR"): 2, ("RGBY", "RR"): 1}
    for (secret, guess), right in rows.items():
        assert student.hits(secret, guess) == right


@unit("first_player")
def test_anybody_may_begin(student):
    """The player that chance draws should begin, whoever it is."""
    names = ["Ann", "Bob", "Eve"]
    for name in names:
        assert student.drawing(picked_from(names, name)).first_player(names).returned == name


@unit("play")
def test_game_is_played_until_the_secret_is_found(student):
    """The game should go on until the secret is found, and count the guesses."""
    call = drawing(student, "RGBY").typing("RRRR", "rgyb", "RGBY").play()
    answers = [line for line in call.printed.lines if "Your guess" not in line]
    assert answers == ["1 hits", "2 hits", "4 hits", "You found it with 3 guesses."]


@unit("play")
def test_another_secret_is_found_at_once(student):
    """Where the first guess is right, the game should end with it."""
    call = drawing(student, "PPPW").typing("PPPW").play()
    assert call.printed.lines[-1] == "You found it with 1 guesses."
