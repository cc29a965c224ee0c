"""What happens on screens: events, which of them belong together, and what differs, by name."""
