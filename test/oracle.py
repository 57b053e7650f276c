# SPDX-License-Identifier: Apache-2.0
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

    def ask(self, texts, pipeline):
        """An answer for each text: whether it was accepted, and what came out, or why not. None if the process died of it."""
        if self.process is None or self.process.poll() is not None:
            load()
            self.process = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True)
        self.process.stdin.write(json.dumps([texts, pipeline]) + "\n")
        self.process.stdin.flush()
        if answer := self.process.stdout.readline():
            return json.loads(answer)
        self.process.wait()
        return [None] if len(texts) == 1 else [self.ask([text], pipeline)[0] for text in texts]


WORKER = Worker()


def propagate(text, pipeline):
    """What Shardy makes of the text; its message as an AssertionError."""
    [result] = propagate_all([text], pipeline)
    if result is None:
        pytest.skip("Shardy aborts on this program")
    return result


def propagate_all(texts, pipeline):
    """The same for many; None for one on which Shardy aborts."""
    answers = WORKER.ask(texts, pipeline)
    for text, answer in zip(texts, answers):
        assert answer is None or answer[0], answer[1] + "\n" + text
    return [answer and answer[1] for answer in answers]


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


def opt_all(texts, *flags):
    """The same for many modules in one run."""
    p = subprocess.run([tool(), "-", "-split-input-file", *flags], input="\n// -----\n".join(texts), capture_output=True, text=True)
    if p.returncode:
        return [opt(text, *flags) for text in texts]
    outputs = p.stdout.split("// -----\n")
    assert len(outputs) == len(texts)
    return outputs


def serve():
    real = load()

    def answer(text, pipeline):
        try:
            return True, real.propagate(text, pipeline)
        except real.OracleError as e:
            return False, str(e)
    for line in sys.stdin:
        texts, pipeline = json.loads(line)
        print(json.dumps([answer(text, pipeline) for text in texts]), flush=True)


if __name__ == "__main__":
    serve()
