"""What runs in the process of a submission: it reads the program's text and runs none of it."""
