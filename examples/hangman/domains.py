"""What is asked to find out why a function is wrong."""

from harness.checks import calls


def guesses():
    """Letters that are in the word, letters that are not, none."""
    return calls(("apple", "axyp"), ("apple", "pe"), ("bread", ""), ("bread", "xyz"))


DOMAINS = {"count_mistakes": guesses}
