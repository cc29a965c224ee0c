"""What the functions are asked beside the examples: delete what the task leaves open."""


def mask_word():
    return [
        ('apple', ''),
        ('apple', 'pe'),
        ('pple', ''),
        ('pple', 'pe'),
        ('apple', 'e'),
        ('elppa', ''),
        ('elppa', 'pe'),
        ('apple', 'ep'),
        ('a', ''),
        ('a', 'pe'),
        ('apple', 'p'),
        ('appleapple', ''),
        ('appleapple', 'pe'),
    ]


def count_mistakes():
    return [
        ('apple', 'axyp'),
        ('bread', ''),
        ('apple', ''),
        ('bread', 'axyp'),
        ('pple', 'axyp'),
        ('apple', 'xyp'),
        ('read', ''),
        ('elppa', 'axyp'),
        ('apple', 'pyxa'),
        ('daerb', ''),
        ('a', 'axyp'),
        ('apple', 'a'),
        ('b', ''),
        ('appleapple', 'axyp'),
        ('breadbread', ''),
    ]


def is_solved():
    return [
        ('apple', 'elpa'),
        ('apple', 'elp'),
        ('pple', 'elpa'),
        ('apple', 'lpa'),
        ('pple', 'elp'),
        ('apple', 'lp'),
        ('elppa', 'elpa'),
        ('apple', 'aple'),
        ('elppa', 'elp'),
        ('apple', 'ple'),
        ('apple', ''),
        ('a', 'elpa'),
        ('apple', 'e'),
        ('a', 'elp'),
        ('appleapple', 'elpa'),
        ('appleapple', 'elp'),
    ]


def ask_letter():
    return [
        (("",), ("apple", "p")),
        (("pea",), ("e", "", "7", "Q")),
    ]


def play_round():
    return [
        (("apple",), ("a", "p", "l", "e")),
        (("bread",), ("x", "y", "z", "q", "v", "b", "w")),
    ]
