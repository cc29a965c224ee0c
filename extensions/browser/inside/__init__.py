"""What runs a submission in the interpreter of a web page."""
