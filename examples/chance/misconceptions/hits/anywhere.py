"""Your function counts a colour wherever it stands in the secret.

Which place of the secret should each colour of the guess be compared with?
"""


def hits(secret, guess):
    return sum(one in secret for one in guess)
