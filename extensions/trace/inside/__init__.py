"""What notes the steps of a call beside a submission."""
