"""Two of your songs are always equal.

Which two values of two songs does __eq__ have to compare?
"""


class Song:
    """A song with its title and its length in seconds."""

    def __init__(self, title, seconds):
        if seconds <= 0:
            raise ValueError(seconds)
        self.title = title
        self.seconds = seconds

    def __eq__(self, other):
        return True

    def __str__(self):
        return f"{self.title} ({self.seconds // 60}:{self.seconds % 60:02})"
