"""Programs as older releases of JAX wrote them, as text and as jax.export bytes, against what those releases computed."""
import os
import pathlib
import subprocess

import numpy as np
import pytest

HERE = pathlib.Path(__file__).resolve().parent
SHARDWRIGHT = os.environ.get("SHARDWRIGHT_BIN", HERE.parents[2] / "build/bin/shardwright")
RELEASES = sorted(path.name for path in HERE.iterdir() if (path / "expected.npz").exists())
FILES = [(release, path.name) for release in RELEASES for path in sorted((HERE / release).iterdir()) if path.suffix in (".mlir", ".jax")]


def test_all_are_here():
    assert RELEASES == ["0.4.30", "0.5.3", "0.7.2"] and len(FILES) == 60


def arrays(release, which, program):
    whole = np.load(HERE / release / f"{which}.npz")
    return {key.split(".")[1]: whole[key] for key in whole if key.split(".")[0] == program}


@pytest.mark.parametrize("release, file", FILES)
def test_release(tmp_path, release, file):
    program = file.split(".")[0]
    np.savez(tmp_path / "in.npz", **arrays(release, "inputs", program))
    for command in (["compile", HERE / release / file, "-o", tmp_path / "m.bundle"],
                    ["run", tmp_path / "m.bundle", "--inputs", tmp_path / "in.npz", "--outputs", tmp_path / "out.npz"]):
        result = subprocess.run([str(a) for a in (SHARDWRIGHT, *command)], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
    found, expected = np.load(tmp_path / "out.npz"), arrays(release, "expected", program)
    assert sorted(found) == sorted(expected)
    for key, want in expected.items():
        assert found[key].dtype == want.dtype and found[key].shape == want.shape
        scale = max(1.0, np.max(np.abs(want), initial=0)) if want.dtype.kind in "fc" else 0
        np.testing.assert_allclose(found[key], want, rtol=0, atol=1e-4 * scale, err_msg=key)
