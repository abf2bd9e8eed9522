"""Mutation of citations and rules at run time: `make mutants`."""
