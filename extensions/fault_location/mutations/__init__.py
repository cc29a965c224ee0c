"""Small changes of a student's own function, made and tried beside the submission."""
