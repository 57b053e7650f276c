# SPDX-License-Identifier: Apache-2.0
"""The planner's engine on files of the contest on intra-operator parallelism: small ones against an integer program solver, and published instances.

The instances are found in SHARDWRIGHT_IOPDDL, else in ../shared/data/iopddl beside the repository; they are skipped where both are absent.
"""

import gzip
import json
import os
import pathlib
import random
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
TOOL = BIN.with_name("shardwright-iopddl")
INSTANCES = pathlib.Path(
    os.environ.get("SHARDWRIGHT_IOPDDL", ROOT.parent / "shared/data/iopddl")
)
FORBIDDEN = 10**18


def run(*args):
    return subprocess.run([TOOL, *map(str, args)], capture_output=True, text=True, timeout=300)


def solve(path, seconds=20, *more):
    done = run(path, "--seconds", seconds, "--json", *more)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def random_problem(seed, nodes=14):
    """A chain with some more edges, whose memory is tight."""
    rng = random.Random(seed)
    labels = [rng.randint(2, 5) for _ in range(nodes)]
    pairs = [(i - 1, i) for i in range(1, nodes)]
    pairs += [tuple(sorted(rng.sample(range(nodes), 2))) for _ in range(nodes)]
    begins = [rng.randint(0, nodes) for _ in labels]
    usages = [[rng.randint(1, 20) for _ in range(n)] for n in labels]
    return {
        "nodes": {
            "intervals": [[b, b + rng.randint(0, 6)] if rng.random() < 0.9 else [] for b in begins],
            "costs": [[rng.randint(0, 50) for _ in range(n)] for n in labels],
            "usages": usages,
        },
        "edges": {
            "nodes": pairs,
            "costs": [
                [
                    FORBIDDEN if rng.random() < 0.1 else rng.randint(0, 60)
                    for _ in range(labels[a] * labels[b])
                ]
                for a, b in pairs
            ],
        },
        "usage_limit": rng.randint(25, 45),
    }


def write(path, problem):
    path.write_text(json.dumps({"problem": problem}))
    return path


def value_of(problem, assignment):
    """Cost and largest usage, from the file's own lists."""
    nodes, edges = problem["nodes"], problem["edges"]
    cost = sum(costs[label] for costs, label in zip(nodes["costs"], assignment))
    for (a, b), costs in zip(edges["nodes"], edges["costs"]):
        cost += costs[assignment[a] * len(nodes["costs"][b]) + assignment[b]]
    times = {interval[0] for interval in nodes["intervals"] if interval}
    peak = max(
        sum(
            usages[label]
            for interval, usages, label in zip(nodes["intervals"], nodes["usages"], assignment)
            if interval and interval[0] <= time < interval[1]
        )
        for time in times
    )
    return cost, peak


@pytest.mark.parametrize("seed", range(12))
def test_the_core_has_the_optimum_that_highs_finds(seed, tmp_path):
    highspy = pytest.importorskip("highspy")
    path = write(tmp_path / "problem.json", random_problem(seed))
    assert run(path, "--export-core", tmp_path / "core.mps").returncode == 0
    highs = highspy.Highs()
    highs.silent()
    highs.readModel(str(tmp_path / "core.mps"))
    highs.run()
    report = solve(path)
    if highs.getModelStatus() == highspy.HighsModelStatus.kInfeasible:
        assert report["status"] == "infeasible"
    else:
        assert report["status"] == "optimal"
        assert report["cost"] == round(highs.getInfo().objective_function_value)


def test_the_assignment_has_the_cost_and_keeps_the_limit(tmp_path):
    problem = random_problem(1) | {"usage_limit": 60}
    path = write(tmp_path / "problem.json", problem)
    report = solve(path, 20, "-o", tmp_path / "assignment.json")
    cost, peak = value_of(problem, json.loads((tmp_path / "assignment.json").read_text()))
    assert cost == report["cost"] == report["lower_bound"]
    assert peak <= problem["usage_limit"]


def test_compressed_files_are_read(tmp_path):
    path = write(tmp_path / "problem.json", random_problem(2))
    packed = tmp_path / "problem.json.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert solve(packed)["cost"] == solve(path)["cost"]


def test_threads_change_nothing(tmp_path):
    path = write(tmp_path / "problem.json", random_problem(3, nodes=60))
    reports = [solve(path, 60, "--rounds", 2, "--threads", count) for count in (1, 4)]
    for report in reports:
        del report["seconds"]
    assert reports[0] == reports[1]


SMALL = random_problem(0, nodes=3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "problem.json:1:2: error: is no valid JSON here"),
        ('{"problem":\n {"nodes": [}', "problem.json:2:13: error: is no valid JSON here"),
        ("[]", "problem.nodes.costs is missing"),
        ('{"problem": {"nodes": {"costs": [[1, 2.5]]}}}', "problem.nodes.costs[0] has a fraction, expected integers"),
        ('{"problem": {"nodes": {"costs": [1]}}}', "problem.nodes.costs[0] has a number, expected integers"),
        ('{"problem": {"nodes": {"costs": [[99999999999999999999]]}}}', "problem.nodes.costs[0] has a fraction"),
        ('{"problem": {"nodes": {"costs": [[[1]]]}}}', "problem.nodes.costs[0] is nested too deep"),
        ('{"problem": {"nodes": {"costs": [], "costs": []}}}', "problem.nodes.costs is there twice"),
        ("[" * 100000, "is nested too deep"),
        (json.dumps({"problem": {**SMALL, "usage_limit": None}}), "problem.usage_limit has null"),
    ],
)
def test_faults_of_texts_are_located(text, message, tmp_path):
    path = tmp_path / "problem.json"
    path.write_text(text)
    done = run(path)
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr


def changed(**members):
    problem = json.loads(json.dumps(SMALL))
    for name, edit in members.items():
        group, member = name.split("_")
        edit(problem[group][member])
    return problem


@pytest.mark.parametrize(
    ("problem", "message"),
    [
        (changed(nodes_costs=lambda costs: costs[1].clear()), "problem.nodes.costs[1] is empty"),
        (changed(nodes_usages=lambda usages: usages[2].append(1)), "problem.nodes.usages[2] has"),
        (changed(nodes_usages=lambda usages: usages.pop()), "problem.nodes.usages has 2 values, expected 3"),
        (changed(nodes_usages=lambda usages: usages[0].__setitem__(0, -1)), "is negative"),
        (changed(nodes_intervals=lambda all: all.__setitem__(0, [1])), "problem.nodes.intervals[0] has 1 values"),
        (changed(edges_nodes=lambda nodes: nodes.__setitem__(0, [0, 3])), "problem.edges.nodes[0] names a node that does not exist"),
        (changed(edges_nodes=lambda nodes: nodes.__setitem__(0, [1, 1])), "problem.edges.nodes[0] joins a node with itself"),
        (changed(edges_costs=lambda costs: costs[1].pop()), "problem.edges.costs[1] has"),
        (changed(edges_costs=lambda costs: costs.pop()), "problem.edges.costs has"),
    ],
)
def test_faults_of_problems_are_located(problem, message, tmp_path):
    done = run(write(tmp_path / "problem.json", problem))
    assert (done.returncode, done.stdout) == (1, "")
    assert f"{tmp_path / 'problem.json'}: error: " in done.stderr
    assert message in done.stderr


def test_damaged_archives_are_faults(tmp_path):
    packed = tmp_path / "problem.json.gz"
    packed.write_bytes(gzip.compress(b'{"problem": {}}')[:-9])
    done = run(packed)
    assert done.returncode == 1
    assert "is damaged" in done.stderr


def test_wrong_command_lines_are_status_2(tmp_path):
    assert run().returncode == 2
    assert run(tmp_path / "problem.json", "--second", "3").returncode == 2


def test_files_that_do_not_exist_are_status_1(tmp_path):
    done = run(tmp_path / "missing.json")
    assert done.returncode == 1
    assert "missing.json: error: " in done.stderr


# The best cost of the contest, and the most that ours may be in the time of this test.
PUBLISHED = {"B": (532_843, 1.0), "G": (217_039, 1.0), "A": (6_548_600_000, 1.0), "P": (651_840_000_000, 1.02)}


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_instances(name):
    path = INSTANCES / f"{name}.json.gz"
    if not path.exists():
        pytest.skip(f"instance {name} is not here: set SHARDWRIGHT_IOPDDL to the folder that has it")
    best, factor = PUBLISHED[name]
    report = solve(path, 5)
    assert report["cost"] <= best * factor
    assert report["certified_bound"] <= report["cost"]
