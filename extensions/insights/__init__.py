"""Groups of submissions that are wrong alike, their names, a whole term."""
