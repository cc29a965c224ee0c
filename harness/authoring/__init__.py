"""An assignment's folder as its author makes it: begun, played, recorded, its programs."""
