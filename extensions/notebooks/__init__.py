"""The notebook that checks itself, and JupyterLite."""
