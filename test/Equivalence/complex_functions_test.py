# SPDX-License-Identifier: Apache-2.0
"""Functions of complex numbers of every size, against NumPy: beside zero, near the unit circle and the branch points, and
where squares overflow or vanish, which other tests do not reach."""
import itertools

import jax
import jax.numpy as jnp
import mpmath
import numpy as np
import pytest
from against_jax import with_doubles  # noqa: F401
from checked_program import EXECUTORS, check, checked_program

SIZES = [0.0, 1e-200, 1e-9, 0.7, 1 - 1e-8, 1.0, 1.3, 24.0, 1e140, 3e160, 1e300]
INVERSES = {name: (getattr(jnp, "arc" + name), getattr(np, "arc" + name)) for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")}
OTHERS = {"sqrt": (jnp.sqrt, np.sqrt), "log": (jnp.log, np.log), "log1p": (jnp.log1p, lambda z: exact_log1p(z)), "tanh": (jnp.tanh, np.tanh), "tan": (jnp.tan, np.tan),
          "rsqrt": (jax.lax.rsqrt, lambda z: 1 / np.sqrt(z)), "sign": (jnp.sign, lambda z: np.where(z == 0, 0, z / np.where(z == 0, 1, np.abs(z))))}


def exact_log1p(z):
    """NumPy's own loses what is small beside 1."""
    with mpmath.workdps(450):
        return np.array([complex(mpmath.log(1 + mpmath.mpc(v))) for v in z])


def numbers():
    """All pairs of sizes, of all signs; of the pure ones those beside a cut are left out, whose side the sign of zero decides."""
    pairs = itertools.product(SIZES + [-x for x in SIZES[1:]], repeat=2)
    return np.array([complex(x, y) for x, y in pairs if (x and y) or x == y == 0])


def parts(z):
    return np.stack([np.real(z), np.imag(z)])


@pytest.mark.parametrize("executor", EXECUTORS)
@pytest.mark.parametrize("name", [*INVERSES, *OTHERS])
def test_function(tmp_path, name, executor):
    """Each element within 1e-12 of its own size: what is compared is the quotient."""
    ours, theirs = {**INVERSES, **OTHERS}[name]
    z = numbers()
    with np.errstate(all="ignore"):
        want = theirs(z)
    finite = np.isfinite(want) & (np.abs(want) < 1e290) & (np.abs(want) > 1e-290)
    z, want = z[finite], want[finite]
    assert z.size > 100

    def quotient(z, want):
        return jnp.stack([jnp.real(ours(z) / want), jnp.imag(ours(z) / want)])
    text = jax.jit(quotient).lower(z, want).as_text()
    path = tmp_path / f"{name}.mlir"
    path.write_text(checked_program(text, [z, want], [parts(np.ones_like(want))], 1e-12))
    assert check(path, executor) == {}
