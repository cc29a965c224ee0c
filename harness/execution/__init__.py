"""A submission or the reference: loaded, called, played; its results as exact values."""
