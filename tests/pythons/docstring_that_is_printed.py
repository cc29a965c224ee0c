# right
"""A game

    for two
"""


def rules():
    """Rules:

    three
      in a row
    """


def f(answer):
    told = __doc__ + rules.__doc__
    return "as always" if told == "A game\n\nfor two\nRules:\n\nthree\n  in a row\n" else told
