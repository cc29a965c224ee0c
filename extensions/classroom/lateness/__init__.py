"""Deadlines: when a submission came, how late that is, and what a late rule takes off."""
