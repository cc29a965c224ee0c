"""What is asked to find out why a function is wrong; the questions of `hits` ask the same."""

from harness.checks import Case, Domain, calls

SECRETS = """
def asking(times):
    secrets = [new_secret() for _ in range(times)]
    drawn = sorted(set("".join(secrets)))
    return drawn, len(set(secrets)) > 1, any(len(set(one)) < 4 for one in secrets)
"""
FIRST = """
def asking(names):
    return sorted({first_player(names) for _ in range(200)})
"""
GAME = """
def asking(secret):
    play.__globals__["new_secret"] = lambda: secret
    play()
"""


def hits():
    """Guesses that hit everywhere, somewhere, nowhere, or are too short."""
    secrets = ("RGBY", "RRGG", "PPPW")
    guesses = ("RGBY", "YRGB", "RGGR", "GGRR", "RR", "WPPP", "")
    return calls(*((secret, guess) for secret in secrets for guess in guesses))


def games():
    """A secret that is found at once, and later."""
    return [
        Case(arguments=("RGBY",), typed=("RRRR", "rgyb", "RGBY")),
        Case(arguments=("PPPW",), typed=("PPPW",)),
    ]


DOMAINS = {
    "new_secret": Domain(cases=lambda: calls((400,)), asking=SECRETS),
    "hits": hits,
    "first_player": Domain(cases=lambda: calls((["Ann", "Bob", "Eve"],)), asking=FIRST),
    "play": Domain(cases=games, asking=GAME),
}
