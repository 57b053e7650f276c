# SPDX-License-Identifier: Apache-2.0
"""Names of pytree leaves as in files of weights: `layers.0.w`."""

import sys

from .errors import UsageError


def named_leaves(tree):
    """{name: leaf} of dicts, lists and tuples; with JAX of all registered pytree nodes. Raises
    UsageError if two leaves have the same name.
    """
    if "jax" in sys.modules:
        import jax

        pairs = [(_name(path), leaf) for path, leaf in jax.tree.flatten_with_path(tree)[0]]
    else:
        pairs = list(_walk(tree, ()))
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise UsageError(
            f"two leaves are called {next(name for name in names if names.count(name) > 1)}",
            hint="rename one of them",
        )
    return found


def fill(tree, leaves):
    """A pytree with the structure of `tree` and other leaves, in the order of `named_leaves`."""
    if "jax" in sys.modules:
        import jax

        return jax.tree.unflatten(jax.tree.structure(tree), leaves)
    iterator = iter(leaves)
    return _fill(tree, iterator)


def _name(path):
    def word(key):
        for field in ("key", "idx", "name"):
            if hasattr(key, field):
                return str(getattr(key, field))
        return str(key)

    return ".".join(word(key) for key in path)


def _walk(tree, path):
    if isinstance(tree, dict):
        for key in sorted(tree):
            yield from _walk(tree[key], (*path, str(key)))
    elif isinstance(tree, (list, tuple)):
        names = getattr(tree, "_fields", range(len(tree)))
        for key, child in zip(names, tree):
            yield from _walk(child, (*path, str(key)))
    elif tree is not None:
        yield ".".join(path), tree


def _fill(tree, leaves):
    if isinstance(tree, dict):
        return {key: _fill(tree[key], leaves) for key in sorted(tree)}
    if isinstance(tree, (list, tuple)):
        filled = [_fill(child, leaves) for child in tree]
        return type(tree)(*filled) if hasattr(tree, "_fields") else type(tree)(filled)
    return None if tree is None else next(leaves)
