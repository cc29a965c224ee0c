"""What runs in a worker: the search for tests in a text, and the run of one test."""
