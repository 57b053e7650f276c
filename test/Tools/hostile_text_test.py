# SPDX-License-Identifier: Apache-2.0
"""Text and options made to overflow a stack, a counter or all memory: each is an error with its place and status 1,
within seconds and 1 GB."""
import os
import pathlib
import resource
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright")
MAIN = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> { return %x : tensor<4xf32> }\n"
KIND = "tensor<4xf32>"


def sharded(sharding):
    return f'func.func @main(%x: {KIND} {{mhlo.sharding = "{sharding}"}}) -> {KIND} {{ return %x : {KIND} }}'


def chain(first, make, count):
    """`first` as alias 0, and each alias made of the one before it."""
    sigil = first[0]
    return f"{sigil}a0 = {first[1:]}\n" + "".join(f"{sigil}a{i} = {make(f'{sigil}a{i - 1}')}\n" for i in range(1, count))


def calls(count, each):
    """`count` functions, each of which calls the next one `each` times."""
    text = "".join(f"func.func private @f{i}(%x0: {KIND}) -> {KIND} {{\n" +
                   "".join(f"%x{k + 1} = call @f{i + 1}(%x{k}) : ({KIND}) -> {KIND}\n" for k in range(each)) +
                   f"return %x{each} : {KIND} }}\n" for i in range(count))
    return (text + f"func.func private @f{count}(%x: {KIND}) -> {KIND} {{ %a = stablehlo.add %x, %x : {KIND}\nreturn %a : {KIND} }}\n"
            f"func.func @main(%x: {KIND}) -> {KIND} {{ %a = call @f0(%x) : ({KIND}) -> {KIND}\nreturn %a : {KIND} }}")


def body(op):
    return f"func.func @main(%x: {KIND}) -> {KIND} {{ %r = {op} : ({KIND}) -> {KIND}\nreturn %r : {KIND} }}"


ADD = "({^bb0(%a: tensor<f32>, %b: tensor<f32>): %c = stablehlo.add %a, %b : tensor<f32>\n stablehlo.return %c : tensor<f32>})"


def located(alias):
    return MAIN.replace(f"return %x : {KIND}", f"return %x : {KIND} loc({alias})")


TEXTS = {
    "sub_axes_beyond_64_bits": ('sdy.mesh @m = <["a"=4]>\nfunc.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, '
                                '[{"a":(4294967296)4294967296}]>}) -> tensor<4xf32> { return %x : tensor<4xf32> }', "is larger than any axis"),
    "mesh_beyond_64_bits": (f'sdy.mesh @m = <["a"=4294967296, "b"=4294967296]>\n{MAIN}', "more devices"),
    "mesh_of_2_to_32": (f'sdy.mesh @m = <["a"=65536, "b"=65536]>\n{MAIN}', "more than 65536 devices"),
    "tuples_of_tuples": (sharded("{" * 100000 + "}" * 100000), "nested more than 100 deep"),
    "grid_beyond_64_bits": (sharded("{devices=[4294967296,4294967296]<=[4294967296,4294967296]}"), "a grid of more than"),
    "iota_beyond_64_bits": (sharded("{devices=[2]<=[9223372036854775807,2,9223372036854775807]}"), "as many devices as the grid"),
    "minus_signs": ("module attributes {a.b = affine_map<(d0) -> (" + "-" * 10**6 + "d0)>} {" + MAIN + "}", "affine map has more than"),
    "affine_sum": ("#s = affine_set<(d0) : (d0" + " + d0" * 300000 + " >= 0)>\nmodule {" + MAIN + "}", "affine map has more than"),
    "attributes_in_attributes": (chain("#[1]", lambda a: f"[{a}]", 10**5) + "module attributes {x.y = #a99999} {" + MAIN + "}", "nested too deep"),
    "types_in_types": (chain("!tuple<f32>", lambda a: f"tuple<{a}>", 10**5) + "module {" + MAIN + "func.func private @g(!a99999)}", "nested too deep"),
    "locations_in_locations": (located("#a99999") + chain('#loc("x")', lambda a: f"loc(callsite({a} at #a0))", 10**5), "nested too deep"),
    "doubled_attributes": (chain("#[1]", lambda a: f"[{a}, {a}]", 41) + "module attributes {x.y = #a40} {" + MAIN + "}", "is too large"),
    "doubled_empty_lists": (chain("#[]", lambda a: f"[{a}, {a}]", 41) + "module attributes {x.y = #a40} {" + MAIN + "}", "is too large"),
    "doubled_over_several_lines": (chain("#\n[1]", lambda a: f"\n  [{a},\n{a}\n]", 41) + "module attributes {x.y = #a40} {" + MAIN + "}", "is too large"),
    "doubled_types": (chain("!f32", lambda a: f"tuple<{a}, {a}>", 41) + "module {" + MAIN + "func.func private @g(!a40)}", "is too large"),
    "doubled_locations": (located("#a40") + chain('#loc("x")', lambda a: f"loc(fused[{a}, {a}])", 41), "is too large"),
    "two_to_the_40_calls": (calls(40, 2), "with all calls written out"),
    "chain_of_30000_calls": (calls(30000, 1), "calls deep"),
    "groups_without_end": (body(f'"stablehlo.all_reduce"(%x) <{{replica_groups = dense<0> : tensor<1099511627776x1xi64>}}> {ADD}'), "more than there are devices"),
    "pairs_without_end": (body('"stablehlo.collective_permute"(%x) <{source_target_pairs = dense<0> : tensor<1099511627776x2xi64>}>'), "expected a pair"),
}


def refused(*arguments, status=1):
    """What is said, if nothing takes long or much."""
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))  # libraries alone map more than 1 GB
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    done = subprocess.run([SHARDWRIGHT, *arguments], capture_output=True, text=True, timeout=20, preexec_fn=limits, errors="replace")
    assert done.returncode == status, (done.returncode, done.stderr[:500])
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", TEXTS)
def test_text(name, tmp_path):
    text, why = TEXTS[name]
    (tmp_path / "hostile.mlir").write_text(text)
    said = refused("compile", tmp_path / "hostile.mlir", "--stop-after", "partition", "-o", os.devnull)
    assert "error: " in said and why in said, said[:500]


def test_aliases_of_honest_exports(tmp_path):
    """Deep call stacks, and one location for many ops."""
    deep = chain('#loc("step.py":1:2)', lambda a: f"loc(callsite({a} at #a0))", 300)
    ops = "".join(f"  %v{i + 1} = stablehlo.add %v{i}, %v{i} : {KIND} loc(#a299)\n" for i in range(2000))
    (tmp_path / "deep.mlir").write_text(f'module {{\nfunc.func @main(%v0: {KIND}) -> {KIND} {{\n{ops}  return %v2000 : {KIND} loc(#a1)\n}} loc(#a0)\n}} loc(#a0)\n{deep}')
    subprocess.run([SHARDWRIGHT, "compile", tmp_path / "deep.mlir", "--stop-after", "partition", "-o", os.devnull], check=True)


@pytest.mark.parametrize("mesh", ["a=4294967296,b=4294967296", "a=65537", "a=256,b=257"])
def test_mesh_of_the_command_line(mesh, tmp_path):
    (tmp_path / "plain.mlir").write_text(MAIN)
    assert "more than 65536 devices" in refused("compile", tmp_path / "plain.mlir", "--mesh", mesh, "-o", tmp_path / "a.bundle", status=2)


def test_brackets_for_check(tmp_path):
    (tmp_path / "deep.mlir").write_text("[" * 10**5)
    assert "brackets are nested" in refused("check", tmp_path / "deep.mlir", status=3)


def test_nested_sharding_rules(tmp_path):
    (tmp_path / "plain.mlir").write_text(MAIN)
    (tmp_path / "rules.json").write_text("[" * 10**5)
    assert "nested more than 200 deep" in refused("compile", tmp_path / "plain.mlir", "--sharding-rules", tmp_path / "rules.json", "-o", tmp_path / "a.bundle")


@pytest.mark.parametrize("report", ['{"mesh": [3], "collectives": []}', '{"mesh": [], "collectives": [{}]}', '{"mesh": [], "collectives": [], "totals": {"by_axes": 3}}',
                                    '{"mesh": [], "collectives": [], "memory": {}}', "3", "[" * 10**5])
def test_odd_reports(report, tmp_path):
    (tmp_path / "a.bundle/debug").mkdir(parents=True)
    (tmp_path / "a.bundle/debug/explain.json").write_text(report)
    assert "explain.json is no" in refused("explain", tmp_path / "a.bundle")
