"""The page on which students check themselves in a browser: static files, nothing installed.

`building` makes its folder; `in_browser` is what runs in it, by Python compiled to WebAssembly.
"""
