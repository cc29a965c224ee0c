"""The files of a class, and what they hold: submissions, tables, the records made of them."""
