"""The example that goes wrong, step by step."""
