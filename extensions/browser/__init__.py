"""The page on which students check themselves in a browser, and its sandbox."""
