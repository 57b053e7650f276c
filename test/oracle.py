"""Finds the real Shardy (tools/shardy_oracle.py, over the one inside jaxlib) and our optimiser for the tests."""
import functools
import json
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]


@functools.cache
def load():
    """The module shardy_oracle; skips the test if it, or jax, is absent."""
    places = [os.environ.get("SHARDWRIGHT_ORACLE"), ROOT / "tools" / "dev", ROOT.parent / "shared" / "tools",
              ROOT.parent.parent / "shared" / "tools"]
    for place in filter(None, places):
        if (pathlib.Path(place) / "shardy_oracle.py").exists():
            sys.path.insert(0, str(place))
            break
    else:
        pytest.skip("no shardy_oracle.py: set SHARDWRIGHT_ORACLE to its folder")
    pytest.importorskip("jaxlib.mlir.dialects.sdy", reason="no jaxlib with sdy")
    import shardy_oracle
    return shardy_oracle


class Worker:
    """The oracle in a process of its own, since its passes may abort; started again when it has."""
    process = None

    def ask(self, text, pipeline):
        if self.process is None or self.process.poll() is not None:
            load()
            self.process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True)
        self.process.stdin.write(json.dumps([text, pipeline]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            self.process.wait()
            pytest.skip("Shardy aborts on this program")
        ok, result = json.loads(answer)
        return ok, result


WORKER = Worker()


def propagate(text, pipeline):
    """What Shardy makes of the text; its message as an AssertionError."""
    ok, result = WORKER.ask(text, pipeline)
    assert ok, result + "\n" + text
    return result


@functools.cache
def tool():
    path = os.environ.get("SHARDWRIGHT_OPT", ROOT / "build" / "bin" / "shardwright-opt")
    if not os.path.exists(path):
        pytest.skip(f"no {path}: build it, or set SHARDWRIGHT_OPT")
    return str(path)


def opt(text, *flags):
    """Output of shardwright-opt; its messages as an AssertionError if it fails."""
    p = subprocess.run([tool(), "-", *flags], input=text, capture_output=True, text=True)
    assert p.returncode == 0, p.stderr + "\n" + text
    return p.stdout


def serve():
    real = load()
    for line in sys.stdin:
        text, pipeline = json.loads(line)
        try:
            answer = True, real.propagate(text, pipeline)
        except real.OracleError as e:
            answer = False, str(e)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
