"""A class graded by the workers of a Dask cluster."""
