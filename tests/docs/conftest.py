"""The pages are tried with the command line as its own tests run it."""

from tests.cli.conftest import judge, own_folders

__all__ = ["judge", "own_folders"]
