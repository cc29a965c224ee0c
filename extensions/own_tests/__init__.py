"""A student's own tests, run with right programs and with known wrong versions."""
