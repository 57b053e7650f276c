# SPDX-License-Identifier: Apache-2.0
"""Everything runs on processors that the machine at hand is not: qemu stands for one of each level, with no instruction above it. The compiler,
kernels of its own choosing, what was compiled elsewhere for the level, and the runtime's loops; and a bundle that needs more is refused."""
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARDWRIGHT = pathlib.Path(os.environ.get("SHARDWRIGHT_BIN", ROOT / "build/bin/shardwright"))
BUILD = SHARDWRIGHT.parents[1]
sys.path.insert(0, str(ROOT / "examples"))
sys.path.insert(0, str(ROOT / "test/Runtime"))
import check  # noqa: E402
from kill_ranks import ENVIRONMENT  # noqa: E402

# One of each level; without what qemu would warn that it does not have either.
PROCESSORS = {"x86-64": "qemu64,-svm", "x86-64-v2": "Nehalem", "x86-64-v3": "Haswell,-pcid,-x2apic,-tsc-deadline,-hle,-invpcid,-rtm"}
# An op of each kind of kernel and of library call, in types that not every processor has.
CONFORMANCE = ["acos_float16_20_20", "atan_bfloat16_20_20_chlo", "bitcast_convert_type_uint8_2_3", "ceil_float32_20_20", "cumlogsumexp_float32_8_9",
               "digamma_bfloat16_20_20_chlo", "dot_general_int8_4_3_complex128_3_6", "fft_complex64_14_15_0_17", "gather_float32_1_2_int64_1_2",
               "lgamma_float32_20_20_chlo", "nextafter_bfloat16_20_20_bfloat16_20_20_chlo", "population_count_uint64_3", "pow_float16_20_30_float16_20_30",
               "reduce_precision_float32", "round_float32_2_5", "scatter_min_uint64_1_uint64_2", "select_and_scatter_add_bfloat16_1_3_5_bfloat16_2_4_6",
               "sort_int32_100_int32_100_float32_100", "tanh_float64_20_20", "top_k_int16_5_3_chlo", "triangular_solve_bfloat16_4_4_bfloat16_4_1"]

pytestmark = pytest.mark.skipif(not shutil.which("qemu-x86_64"), reason="no qemu-x86_64: scripts/install-deps.sh --test installs it")


def command(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=1200, **options)


@pytest.fixture(params=list(PROCESSORS))
def level(request):
    return request.param


def on(level, program, *words, **options):
    """Without a variable that tells OpenBLAS to use what the processor may not have."""
    return command("qemu-x86_64", "-U", "OPENBLAS_CORETYPE", "-cpu", PROCESSORS[level], program, *words, **options)


def compiled(model, level, path):
    done = command(SHARDWRIGHT, "compile", model, "--target-cpu", level, "-o", path)
    assert done.returncode == 0, done.stderr
    return path


def test_compiles_and_runs_for_itself(level):
    files = [ROOT / f"test/Conformance/{name}.mlir" for name in CONFORMANCE]
    done = on(level, SHARDWRIGHT, "check", "--executor", "cpu", "-j", "1", *files)
    assert done.returncode == 0 and done.stdout.endswith(f"{len(files)} passed, 0 failed\n"), done.stdout + done.stderr


def test_a_model_in_bf16_compiled_elsewhere_for_the_level(level, tmp_path):
    """The fine-tuning step in bf16, of which compilation alone is by this machine's processor."""
    script = tmp_path / "shardwright"
    script.write_text(f'#!/bin/sh\n[ "$1" = compile ] && exec {SHARDWRIGHT} "$@" --target-cpu {level}\n'
                      f'exec qemu-x86_64 -U OPENBLAS_CORETYPE -cpu {PROCESSORS[level]} {SHARDWRIGHT} "$@"\n')
    script.chmod(0o755)
    row = check.check("lora", script)
    assert row["error"] <= row["tolerance"], row


def test_loops_of_the_runtime(level):
    done = on(level, BUILD / "runtime/test/shardwright-runtime-tests", "--gtest_brief=1",
              "--gtest_filter=Matmul*:Convolution*:Fourier*:FunctionCall*:*Types*-Matmul.PlainOperands:Matmul.LoopsInTiles")
    assert done.returncode == 0 and "PASSED" in done.stdout, done.stdout + done.stderr
    done = on(level, BUILD / "runtime/test/shardwright-conformance-tests", "--gtest_brief=1", "--gtest_filter=Reduce.*:Reduction.*:Ranks/Group.AllReduceKnowsEveryOperation/*")
    assert done.returncode == 0 and "PASSED" in done.stdout, done.stdout + done.stderr


def test_a_bundle_that_needs_more_is_refused(level, tmp_path):
    above = {"x86-64": "x86-64-v2", "x86-64-v2": "x86-64-v3", "x86-64-v3": "x86-64-v4"}[level]
    lacks = {"x86-64": "popcnt", "x86-64-v2": "avx2", "x86-64-v3": "avx512f"}[level]
    bundle = compiled(ROOT / "examples/mlp/mlp.mlir", above, tmp_path / "mlp.bundle")
    done = on(level, SHARDWRIGHT, "run", bundle)
    assert done.returncode == 1, done.stderr
    assert f"compiled for processors with {above}, but this machine, of level {level}, lacks " in done.stderr and lacks in done.stderr
    assert f"compile it again, with --target-cpu {level} " in done.stderr
    # What the message says helps.
    again = compiled(ROOT / "examples/mlp/mlp.mlir", level, tmp_path / "again.bundle")
    assert on(level, SHARDWRIGHT, "run", again).returncode == 0


@pytest.mark.skipif(not shutil.which("mpirun"), reason="no mpirun")
def test_all_ranks_end_when_one_of_another_kind_refuses(tmp_path):
    """Two hosts of different kinds: one process on this machine's processor, one on an older one."""
    model = tmp_path / "mlp.mlir"
    model.write_text((ROOT / "examples/mlp/mlp.mlir").read_text())
    done = command(SHARDWRIGHT, "compile", model, "--mesh", "data=2,model=1", "--target-cpu", "x86-64-v3", "-o", tmp_path / "mlp.bundle")
    assert done.returncode == 0, done.stderr
    run = [BUILD / "runtime/shardwright-run", tmp_path / "mlp.bundle", "--outputs", tmp_path / "out.npz"]
    for kinds in (["x86-64-v3", "x86-64-v2"], ["x86-64-v2", "x86-64-v3"]):
        words = []
        for kind in kinds:
            words += [*([":"] if words else []), "-n", "1", "qemu-x86_64", "-cpu", PROCESSORS[kind], *run]
        done = command("mpirun", "--oversubscribe", *words, env=ENVIRONMENT)
        refuses = kinds.index("x86-64-v2")
        assert done.returncode == 1, done.stdout + done.stderr
        assert f"rank {refuses}" in done.stderr and "this machine, of level x86-64-v2, lacks" in done.stderr, done.stderr
        assert not (tmp_path / "out.npz").exists()
