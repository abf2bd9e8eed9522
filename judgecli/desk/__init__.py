"""The desk of an event: a small web application on one laptop, which phones in the same network open.

Whoever looks something up is answered in this process; whatever runs an engine runs in a worker process with a limit of time and memory
(``workers``, ``tasks``). Pages are made here from the same views as the page of a ruling and work without script. The case log
(``log``) is only ever added to. Plain commands import nothing of this package.
"""
