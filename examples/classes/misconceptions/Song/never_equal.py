"""Two songs with the same title and length are not equal.

What does == compare in a class that does not say it?
"""


class Song:
    """A song with its title and its length in seconds."""

    def __init__(self, title, seconds):
        if seconds <= 0:
            raise ValueError(seconds)
        self.title = title
        self.seconds = seconds

    def __str__(self):
        return f"{self.title} ({self.seconds // 60}:{self.seconds % 60:02})"
