"""What leaves the repository as one file: zips for platforms and for students."""
