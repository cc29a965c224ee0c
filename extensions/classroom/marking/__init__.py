"""A person's marks: rubric items that nobody computes, and points that a person changes."""
