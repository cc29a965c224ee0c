"""Who is in a class: the people of a roster, and whose a submission is."""
