"""The case log: every ruling of an event with who made it when, in a database that is only ever added to."""
