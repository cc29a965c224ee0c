"""What runs beside the submission: standard library, and what `harness.inside` lends."""
