"""Files for quiz servers and for sites that keep repositories."""
