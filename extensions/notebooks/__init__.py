"""A notebook that checks itself, and a site of JupyterLite."""
