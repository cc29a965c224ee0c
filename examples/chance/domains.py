"""What is asked to find out why a function is wrong; its questions ask the same."""

from harness.checks import calls


def hits():
    """Guesses that hit everywhere, somewhere, nowhere, or are too short."""
    secrets = ("RGBY", "RRGG", "PPPW")
    guesses = ("RGBY", "YRGB", "RGGR", "GGRR", "RR", "WPPP", "")
    return calls(*((secret, guess) for secret in secrets for guess in guesses))


DOMAINS = {"hits": hits}
