"""A page that checks in a browser, and the sandbox without processes."""
