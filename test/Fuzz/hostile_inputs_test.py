"""Every input of hostile.py in every run of the tests; under sanitizers, test/Fuzz/hostile.py runs the same ones."""
import collections
import os
import pathlib

from hostile import ROOT, Tools, judge_all


def test_hostile_inputs_are_refused_or_right(tmp_path):
    tools = Tools(pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")).resolve(), tmp_path / "shared")
    judged = list(judge_all(tmp_path, tools))
    print(collections.Counter(reader for reader, _, _, _ in judged))
    bad = [f"{reader}/{one.name}: {'; '.join(found)}" for reader, one, _, found in judged if found]
    assert not bad, "\n".join(bad)
    assert len(judged) >= 400
