# SPDX-License-Identifier: Apache-2.0
"""Calls of operators with something changed at random: sizes, numbers, types, names, tags. Each is imported or refused; none ends the compiler
by a signal. `torch_mutants_test.py SEED COUNT FOLDER` tries more and keeps what goes wrong."""
import copy
import json
import pathlib
import random
import subprocess
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compare
import linear_samples
import operators_test
import samples
from archive import Archive

NUMBERS = [-(2 ** 63), -(2 ** 31), -7, -2, -1, 0, 1, 2, 3, 5, 17, 1000, 2 ** 20, 2 ** 31, 2 ** 40, 2 ** 62, 0.5, -1.5, 1e300]
TAGS = ["as_none", "as_tensor", "as_tensors", "as_int", "as_ints", "as_float", "as_bool", "as_bools", "as_string", "as_scalar_type", "as_optional_tensors", "as_graph"]


def programs(folder, calls_each=20):
    """The graphs of a few calls of each family: of more that share operands PyTorch writes guards that it cannot run."""
    for family in samples.FAMILIES + linear_samples.FAMILIES:
        found = list(family())
        calls = [call for call in random.Random(1).sample(found, min(calls_each, len(found))) if operators_test.is_defined(call)]
        inputs = [x for call in calls for x in operators_test.tensors_of([call.args, list(call.kwargs.values())])]
        compare.export(operators_test.Calls(calls), (inputs,), folder / "family.pt2")
        with zipfile.ZipFile(folder / "family.pt2") as archive:
            yield json.loads(archive.read(next(name for name in archive.namelist() if name.endswith("models/model.json"))))["graph_module"]["graph"]


def references(value):
    """Names of tensors in an argument."""
    if isinstance(value, dict):
        if set(value) == {"name"}:
            yield value["name"]
        for one in value.values():
            yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)


def alone(graph, node):
    """A program of one node, whose operands are inputs."""
    archive = Archive()
    operands = sorted({name for one in node["inputs"] for name in references(one["arg"]) if name in graph["tensor_values"]})
    results = [name for name in references(node["outputs"]) if name in graph["tensor_values"]]
    node = {key: copy.deepcopy(node[key]) for key in ("target", "name", "inputs", "outputs")} | {"metadata": {}}
    values = {name: {key: graph["tensor_values"][name][key] for key in ("dtype", "sizes")} for name in operands + results}
    archive.program["graph_module"] = {
        "graph": {"inputs": [{"as_tensor": {"name": name}} for name in operands], "outputs": [{"as_tensor": {"name": name}} for name in results], "nodes": [node],
                  "tensor_values": copy.deepcopy(values)},
        "signature": {"input_specs": [{"user_input": {"arg": {"as_tensor": {"name": name}}}} for name in operands],
                      "output_specs": [{"user_output": {"arg": {"as_tensor": {"name": name}}}} for name in results]}}
    archive.weights, archive.constants = {}, {}
    return archive


def places(value, path=()):
    """Paths to everything inside."""
    if isinstance(value, (dict, list)):
        for key, one in (value.items() if isinstance(value, dict) else enumerate(value)):
            yield (*path, key)
            yield from places(one, (*path, key))


def mutate(archive, choose):
    graph = archive.graph
    for _ in range(choose.choice([1, 1, 1, 2, 3])):
        target = {"nodes": graph["nodes"], "tensor_values": graph["tensor_values"]}
        path = choose.choice([p for p in places(target) if len(p) > 3])
        at = target
        for key in path[:-1]:
            at = at[key]
        old, key = at[path[-1]], path[-1]
        if isinstance(key, str) and key.startswith("as_") and choose.random() < 0.3:
            at[choose.choice(TAGS)] = at.pop(key)
        elif isinstance(old, bool):
            at[key] = not old
        elif isinstance(old, (int, float)):
            at[key] = choose.choice([*NUMBERS, old + 1, old - 1])
        elif isinstance(old, str):
            at[key] = choose.choice([*graph["tensor_values"], "", old + "x", "mean"])
        elif isinstance(old, list):
            at[key] = choose.choice([[], old[:-1], old + old[:1], old * 3, old[::-1]])
        elif choose.random() < 0.3:
            del at[key]
        else:
            at[key] = choose.choice([None, 3, [], {}, "x", True])
    return archive


def attempts(folder, seed, count):
    """Archives of changed calls, and what the compiler says to each."""
    choose = random.Random(seed)
    graphs = list(programs(folder))
    for n in range(count):
        graph = choose.choice(graphs)
        path = mutate(alone(graph, choose.choice(graph["nodes"])), choose).write(folder / "mutant.pt2")
        yield n, path, subprocess.run([compare.SHARDWRIGHT, "compile", path, "--stop-after", "import", "-o", folder / "m.mlir"], capture_output=True, text=True, timeout=60)


def test_mutants(tmp_path):
    taken = 0
    for _, path, result in attempts(tmp_path, 0, 300):
        assert result.returncode in (0, 1) and (result.returncode == 0 or "error" in result.stderr), result.stderr[-2000:]
        taken += result.returncode == 0
    assert 0 < taken < 300


if __name__ == "__main__":
    where = pathlib.Path(sys.argv[3])
    where.mkdir(exist_ok=True)
    for number, made, said in attempts(where, int(sys.argv[1]), int(sys.argv[2])):
        if said.returncode not in (0, 1) or (said.returncode == 1 and "error" not in said.stderr):
            made.rename(where / f"found-{sys.argv[1]}-{number}.pt2")
            print(number, said.returncode, said.stderr.strip().splitlines()[:1], flush=True)
