"""A check on a cluster of two worker processes, one of which is killed on the way; prints what was lost. Run as a program.

Only where the module is run as a program are processes started.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path


def main(folder: str, count: int) -> None:
    from distributed import LocalCluster

    from judgecli.report.cluster import check_on
    from judgecli.session.run import Bounds

    paths = [str(p) for p in sorted(Path(folder).rglob("*.judge"))[:count]]
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        victim = next(iter(cluster.workers.values())).pid
        done = []
        for n, result in enumerate(check_on(cluster.scheduler_address, paths, Bounds())):
            done.append(result)
            if n == 5:
                os.kill(victim, signal.SIGKILL)
    missing = len(paths) - len(done)
    bad = [r.path for r in done if not r.good]
    in_order = [r.path for r in done] == paths
    sys.stdout.write(f"{len(done)} done, {missing} lost, {len(bad)} bad, in order: {in_order}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
