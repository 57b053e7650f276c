# SPDX-License-Identifier: Apache-2.0
"""Functionalization: in-place operators become values.

During capture an in-place operator is traced as its functional variant followed by a `copy_`, the
only remaining mutation. `remove_mutations` removes these copies by replacing later uses of the
tensor. If a later use is through a view, the graph is retraced with torch.func.functionalize
instead.
"""

import torch

_aten = torch.ops.aten
_RENAMES = {
    _aten.detach.default,
    _aten.alias.default,
    _aten.detach_.default,
    _aten.lift_fresh.default,
}


def value_of(func, args, kwargs):
    """The new value of args[0] after an in-place operator; None if it has no functional variant."""
    plain = _plain(func)
    if plain is None:
        return None
    value, given = plain(*args, **kwargs), args[0]
    return value if value.dtype == given.dtype and value.shape == given.shape else None


def _plain(func):
    """The functional variant of an in-place operator."""
    name, schema = func._schema.name, func._schema
    if (
        func not in _PLAIN
        and name.startswith("aten::")
        and name.endswith("_")
        and not name.endswith("__")
    ):
        packet = getattr(_aten, name.removeprefix("aten::")[:-1], None)
        plain = getattr(packet, func._overloadname, None) if packet else None
        writes = [a.alias_info is not None for a in schema.arguments]
        fits = (
            plain is not None
            and writes[0]
            and sum(writes) == 1
            and len(schema.returns) == 1
            and _kinds(plain) == _kinds(func)
        )
        is_known = fits and not {torch.Tag.inplace_view, torch.Tag.nondeterministic_seeded} & set(
            func.tags
        )
        is_value = is_known and not any(
            a.alias_info for a in (*plain._schema.arguments, *plain._schema.returns)
        )
        _PLAIN[func] = plain if is_value and func is not _aten.copy_.default else None
    return _PLAIN.get(func)


_PLAIN = {}


def _kinds(func):
    """Argument names and types: `pow_.Scalar` mutates a tensor, while `pow.Scalar` has none in its
    place.
    """
    return [(each.name, str(each.type)) for each in func._schema.arguments]


def remove_mutations(graph):
    """Removes copy_ nodes from a graph. Returns False and leaves the graph unchanged if a view
    created before a mutation is used after it, or if a view is mutated.
    """
    position = {node: i for i, node in enumerate(graph.nodes)}
    last = {node: max(map(position.get, node.users), default=-1) for node in graph.nodes}
    families, now, arguments = Families(), {}, {}
    for node in graph.nodes:
        families.add(node)
        arguments[node] = torch.fx.map_arg(
            (node.args, node.kwargs), lambda each: now.get(each, each)
        )
        if not _is_change(node):
            continue
        if node.target is not _aten.copy_.default:
            return False
        tensor, value = node.args[0], arguments[node][0][1]
        if not _is_same(tensor, value) or not families.is_whole(tensor):
            return False
        others, names = families.others(tensor), families.names(tensor)
        if any(last[other] > position[node] for other in others):
            return False
        now.update(dict.fromkeys(names, value))
    for node, (args, kwargs) in arguments.items():
        node.args, node.kwargs = args, kwargs
    for node in reversed(graph.nodes):
        if node.op == "call_function" and node.target is _aten.copy_.default:
            graph.erase_node(node)
    return True


def _is_change(node):
    return (
        isinstance(node.target, torch._ops.OpOverload)
        and node.target._schema.is_mutable
        and node.target not in _RENAMES
    )


def _is_same(tensor, value):
    if not isinstance(value, torch.fx.Node):
        return False
    old, new = tensor.meta.get("val"), value.meta.get("val")
    return old is not None and new is not None and (old.shape, old.dtype) == (new.shape, new.dtype)


class Families:
    """Alias analysis: which nodes share storage, as the whole tensor or as a view."""

    def __init__(self):
        self.family, self.whole, self.members = {}, {}, {}

    def add(self, node):
        of = self._origin(node)
        self.family[node] = self.family[of] if of else node
        self.whole[node] = of is None or (
            self.whole[of] and (node.target in _RENAMES or _is_change(node))
        )
        self.members.setdefault(self.family[node], []).append(node)

    def origin(self, node):
        """The node that allocated the storage."""
        return self.family.get(node, node)

    def is_whole(self, node):
        return self.whole[node]

    def names(self, node):
        return [each for each in self.members[self.family[node]] if self.whole[each]]

    def others(self, node):
        return [each for each in self.members[self.family[node]] if not self.whole[each]]

    def _origin(self, node):
        """The node whose storage this one aliases, or None."""
        if node.op != "call_function" or not node.args:
            return None
        if isinstance(node.target, torch._ops.OpOverload):
            schema = node.target._schema
            if not any(each.alias_info for each in schema.returns):
                return None
            shared = (given for given, each in zip(node.args, schema.arguments) if each.alias_info)
            return next((given for given in shared if isinstance(given, torch.fx.Node)), None)
        source = node.args[0]  # an element of a list of views
        return (
            source
            if isinstance(source, torch.fx.Node) and self.family[source] is not source
            else None
        )
