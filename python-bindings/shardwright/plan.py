# SPDX-License-Identifier: Apache-2.0
"""Plans: the shardings of a program's arguments and results, for use with JAX and DTensor.

    plan = program.plan
    plan.to_jax()                    # PartitionSpecs by argument path
    plan.to_dtensor()                # DTensor placements by parameter name
    plan.save("plan.json")

plan.json: {"format": "shardwright-plan", "version": 1, "mesh": {"axes": {name: size},
"order": [name, ...], "device_ids": []}, "arguments": [{"name", "kind", "dtype", "shape", "sharding", "donated_to"}],
"results": [...], "collectives": {kind: {"count", "bytes_per_device"}}, "options": {keyword: value}}. A sharding
lists for each dimension its mesh axes, major to minor; dtypes are NumPy's names; counts and bytes are per
step. The options are keywords of `compile` that decide how a step is computed, where they differ from the
default: microbatches, pipeline, schedule, chunks, stage_of, remat, zero, zero_axis, roles. Where a planner split the ops,
"ops" says how (docs/HowTo/PlanAModel.md): {"splits": [{"op", "type", "names", "factors"}], "shardings": their digest}. With a pipeline the mesh
has the axis of its stages, which splits no argument: each stage has some of the arguments, or rows of them.
"""

import hashlib
import json
import math

from .errors import InputError, UsageError
from .mesh import Mesh
from .sharding import Sharding

_FORMAT, _VERSION = "shardwright-plan", 1


class Entry:
    """An argument or a result: `.name`, `.kind`, `.dtype` (NumPy's name), `.shape`, `.sharding`, `.donated_to`."""

    def __init__(self, name, kind, dtype, shape, sharding, donated_to=None):
        self.name, self.kind, self.dtype, self.shape, self.sharding = (
            name,
            kind,
            str(dtype),
            tuple(shape),
            sharding,
        )
        self.donated_to = donated_to

    def facts(self):
        return {
            "name": self.name,
            "kind": self.kind,
            "dtype": self.dtype,
            "shape": list(self.shape),
            "sharding": [list(axes or ()) for axes in self.sharding.dims],
            "donated_to": self.donated_to,
        }


class Plan:
    """The layouts of a program: `.mesh`, `.arguments` and `.results` (lists of Entry), `.collectives` (by kind), `.options`
    (keywords of `compile`).
    """

    def __init__(self, mesh, arguments, results, collectives, options=None, ops=None):
        self.mesh, self.arguments, self.results = mesh, arguments, results
        self.collectives, self.options = collectives, options or {}
        self._ops = ops  # how they are split, for --plan FILE

    @classmethod
    def of(cls, program):
        """The plan of a Program."""
        entries = [
            [Entry(v.name, v.kind, v.dtype, v.shape, v.sharding, v.donated_to) for v in values]
            for values in (program.inputs, program.outputs)
        ]
        report = program.explain()
        sizes = {axis["name"]: axis["size"] for axis in report["mesh"]}  # those of one device too
        mesh = Mesh(sizes, device_ids=program.mesh.device_ids)
        collectives = report.get("totals", {}).get("by_kind", {})
        plan = cls(mesh, *entries, collectives, report.get("options"))
        if ops := report.get("plan", {}).get("ops"):
            plan._ops = {**ops, "shardings": plan._digest()}
        return plan

    def _digest(self):
        """Of shardings, by which a reader sees whether they are those that ops were split for."""
        lists = [e.facts()["sharding"] for e in (*self.arguments, *self.results)]
        lines = [json.dumps(each, separators=(",", ":"), ensure_ascii=False) for each in lists]
        return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()

    @classmethod
    def load(cls, path):
        """Reads plan.json. Raises InputError if it is invalid."""
        try:
            with open(path, encoding="utf-8") as file:
                facts = json.load(file)
            if facts.get("format") != _FORMAT or facts.get("version") != _VERSION:
                raise InputError(
                    f"{path} is not a plan of version {_VERSION}; it has {facts.get('format')!r}, version {facts.get('version')!r}"
                )
            sizes = facts["mesh"]["axes"]
            order = facts["mesh"].get("order", sizes)
            mesh = Mesh(
                {name: sizes[name] for name in order}, device_ids=facts["mesh"]["device_ids"]
            )
            entries = [
                [Entry(**{**e, "sharding": Sharding(e["sharding"], mesh)}) for e in facts[key]]
                for key in ("arguments", "results")
            ]
            return cls(mesh, *entries, facts["collectives"], facts.get("options"), facts.get("ops"))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise (
                error
                if isinstance(error, InputError)
                else InputError(f"{path} is not a plan: {error}")
            ) from None

    def save(self, path):
        """Writes plan.json. Raises UsageError if the file cannot be written."""
        facts = {
            "format": _FORMAT,
            "version": _VERSION,
            "mesh": {
                "axes": self.mesh.axes,
                "order": list(self.mesh.axes),
                "device_ids": list(self.mesh.device_ids),
            },
            "arguments": [e.facts() for e in self.arguments],
            "results": [e.facts() for e in self.results],
            "collectives": self.collectives,
            "options": self.options,
        }
        if self._ops:
            facts["ops"] = self._ops
        text = json.dumps(facts, indent=1)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + "\n")

    def to_jax(self, uneven="error"):
        """{argument path: PartitionSpec} in the order of the program's arguments, without those
        that JAX drops as unused. The stages of a pipeline are not expressed: devices along their
        axis have all layers.

        JAX places only arguments whose dimensions their axes divide. `uneven`: what becomes of
        others: "error" raises InputError, which names them; "replicate" leaves the dimension
        whole, which takes more memory.
        """
        from jax.sharding import PartitionSpec

        if uneven not in ("error", "replicate"):
            raise UsageError(f'uneven={uneven!r}: expected "error" or "replicate"')
        specs, found = {}, []
        for entry in self.arguments:
            even = entry.sharding.even(entry.shape, self.mesh)
            if even != entry.sharding:
                found.append(f"{entry.name}: {list(entry.shape)} {entry.sharding.text()}")
            specs[entry.name] = PartitionSpec(*even.spec())
        if found and uneven == "error":
            raise InputError(
                f"JAX places no arguments that are split unevenly: {'; '.join(found)}. Pad these "
                'dimensions to multiples of their axes, or leave them whole (uneven="replicate")'
            )
        return specs

    def to_dtensor(self, kinds=("param", "buffer")):
        """A DTensorPlan of the arguments of these kinds; of all if the program has no kinds."""
        chosen = [e for e in self.arguments if e.kind in kinds] or self.arguments
        placements = {e.name: _placements(self.mesh, e.sharding) for e in chosen}
        inputs = [
            _placements(self.mesh, e.sharding)
            for e in self.arguments
            if e.kind not in kinds and e.kind not in ("state", "hyper")
        ]
        return DTensorPlan(self.mesh, placements, inputs, list(_not_expressed(self, chosen)))

    def _repr_html_(self):
        from .visualize import plan_html

        return plan_html(self)

    def __repr__(self):
        lines = [f"Plan on {self.mesh}:"]
        return "\n  ".join(
            lines
            + [f"{e.name}: {e.dtype}{list(e.shape)} {e.sharding.text()}" for e in self.arguments]
        )


class DTensorPlan:
    """Placements for torch.distributed.tensor: `.placements` {name: [("shard", dim) |
    ("strided_shard", dim, split_factor) | ("replicate",) per mesh dimension]}, `.inputs` the
    same for other inputs, `.not_expressed` a list of sentences about what DTensor does not
    support.

    `apply(model)` distributes the parameters of a module over a device mesh; its forward still
    takes whole tensors.
    """

    def __init__(self, mesh, placements, inputs, not_expressed):
        self.mesh, self.placements, self.inputs, self.not_expressed = (
            mesh,
            placements,
            inputs,
            not_expressed,
        )

    def to_torch(self, name):
        """The placements of a parameter as objects of torch.distributed.tensor."""
        return _to_torch(self.placements[name])

    def apply(self, model, device_type="cpu"):
        """Distributes a module in place, in each process of a torch.distributed world with one rank
        per device of the mesh: parameters and buffers as planned, while forward takes and
        returns whole tensors. Raises InputError if the parameters do not match the plan.
        """
        from .dtensor import apply

        return apply(model, self, device_type)

    def __repr__(self):
        lines = [f"DTensorPlan on {self.mesh}:"] + [
            f"{name}: {placement}" for name, placement in self.placements.items()
        ]
        return "\n  ".join(lines + [f"not expressed: {text}" for text in self.not_expressed])


def _placements(mesh, sharding):
    """One placement per mesh dimension. DTensor splits in the order of mesh dimensions; an axis
    that is minor to one of a later mesh dimension needs a strided shard, whose split factor is
    the number of parts from those later dimensions.
    """
    order = list(mesh.axes)
    placements = [("replicate",)] * len(order)
    for dim, axes in enumerate(sharding.dims):
        for i, axis in enumerate(axes or ()):
            before = [other for other in axes[:i] if order.index(other) > order.index(axis)]
            factor = math.prod(mesh.axes[other] for other in before)
            placements[order.index(axis)] = (
                ("strided_shard", dim, factor) if before else ("shard", dim)
            )
    return placements


def _to_torch(placements):
    from torch.distributed.tensor import Replicate, Shard
    from torch.distributed.tensor.placement_types import _StridedShard

    made = {
        "replicate": lambda: Replicate(),
        "shard": lambda dim: Shard(dim),
        "strided_shard": lambda dim, factor: _StridedShard(dim, split_factor=factor),
    }
    return [made[kind](*rest) for kind, *rest in placements]


def _not_expressed(plan, chosen):
    if plan.mesh.device_ids:
        yield f"the order of devices {list(plan.mesh.device_ids)}: start the ranks in that order"
    if "pipeline" in plan.options:
        yield (
            f"the stages along the axis {plan.options['pipeline']!r}: here every device has all of the layers, split over the "
            "other axes"
        )
    by_name = {e.name: e for e in chosen}
    for state in plan.arguments:
        owner = next(
            (name for name in by_name if state.kind == "state" and state.name.endswith("." + name)),
            None,
        )
        if owner and state.sharding != by_name[owner].sharding:
            yield (
                f"{state.name} is sharded as {state.sharding.text()}, its parameter as {by_name[owner].sharding.text()}: "
                "an optimizer shards its state like the parameter in DTensor"
            )
    if plan.collectives:
        total = sum(c["count"] for c in plan.collectives.values())
        yield (
            f"where its {total} collectives stand, and what they overlap with: DTensor decides op by op; layouts of values between the "
            "arguments and the results are its choice too"
        )
