# SPDX-License-Identifier: Apache-2.0
"""Marks for the pieces of a pipeline."""

import operator

from .errors import UsageError


def stage(piece):
    """A context, or decorator, in functions of JAX whose ops one piece of a pipeline computes, from 0.

        def model(weights, x):
            with sw.stage(0):
                x = jnp.tanh(x @ weights["up"])
            with sw.stage(1):
                return x @ weights["down"]

    With one chunk a piece is a stage. Gradients are computed where the marked ops are, and what has no mark where it
    is balanced best. Without `pipeline=` marks do nothing. They are names, as of `jax.named_scope`: exported models
    keep them. Modules of PyTorch have names already: see `stage_of`.

    Raises UsageError for a negative number. Marks that no cut has, since their order is not that of the ops, are an
    error of the compilation.
    """
    number = operator.index(piece)
    if number < 0:
        raise UsageError(f"stage({number}): pieces of a pipeline are numbered from 0")
    import jax

    return jax.named_scope(f"sw_stage_{number}")
