"""How a program is written: rules of style that an assignment's table names, each a check."""
