"""A submission or the reference: loaded, called, played; what came of it as exact values."""
