# SPDX-License-Identifier: Apache-2.0
"""The report of a compilation that a bundle carries, as `explain` prints it."""
import json
import shutil
import sys

from hostile import Input, changed_json

MODEL = """sdy.mesh @m = <["a"=2]>
func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"a"}, {}]>}) -> tensor<8x8xf32> {
  %p = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %p : tensor<8x8xf32>
}
"""


#: What a person would write: errors of the package are said, others are left to Python.
SCRIPT = """import sys
import shardwright as sw
try:
    print(sw.load(sys.argv[1]).explain())
except sw.Error as error:
    sys.exit(f"error: {error}")
"""


def places(value, path=()):
    """Paths to everything inside."""
    if isinstance(value, (dict, list)):
        for key, one in (value.items() if isinstance(value, dict) else enumerate(value)):
            yield (*path, key)
            yield from places(one, (*path, key))


def inputs(tools):
    (tools.shared / "reports.mlir").write_text(MODEL)
    bundle = tools.shared / "reports.bundle"
    tools.shardwright("compile", "reports.mlir", "-o", bundle)
    report = json.loads((bundle / "debug/explain.json").read_text())
    words, says = ["explain", "a.bundle"], r"a\.bundle/debug/explain\.json is no"
    for path in list(places(report)):
        name = "_".join(map(str, path))
        yield Input(f"{name}_of_another_kind", {"a.bundle/debug/explain.json": changed_json(report, path, {"x": [None]})}, words, says)
    yield Input("no_text", {"a.bundle/debug/explain.json": b"\xff\xfe" + json.dumps(report).encode()}, words, says)
    yield Input("twice", {"a.bundle/debug/explain.json": json.dumps(report) * 2}, words, says)
    for name, text in {"no_json": "{", "a_list": "[]", "deep": "[" * 10**5}.items():
        def damaged(path, text=text):
            shutil.copytree(bundle, path)
            (path / "debug/explain.json").write_text(text)
        if not tools.sanitized:  # Python itself is not
            yield Input(f"{name}_for_python", {"a.bundle": damaged}, ["a.bundle"], r"error: a\.bundle/debug/explain\.json is no", program=[sys.executable, "-c", SCRIPT])
    yield Input("good", {"a.bundle/debug/explain.json": json.dumps(report)}, words)
