"""Fuzzing: random files for the parser, the importer of rulebooks and the engine. See docs/reliability.md."""
