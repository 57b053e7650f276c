# SPDX-License-Identifier: Apache-2.0
"""Meshes, and annotations of values."""
import math

from .base import Base


class Shardings(Base):
    def choose_mesh(self, most):
        """One to four axes of sizes 2, 3, 4 and 8, at times one of size 1 among them."""
        names = self.r.sample(["d", "f", "t", "data", "model", "x", "y"], 4)
        while True:
            axes = [(n, self.r.choice([2, 2, 3, 4, 8])) for n in names[:self.r.choice([1, 2, 2, 2, 3, 3, 4])]]
            if math.prod(s for _, s in axes) <= most:
                break
        if self.chance(0.15):
            axes.insert(self.r.randint(0, len(axes)), ("one", 1))
        self.mesh = axes
        self.device_ids = None  # at each place of the mesh; numbered in order
        if self.chance(0.2):
            ids = self.r.sample(range(self.devices), self.devices)
            self.device_ids = ids if ids != sorted(ids) else None
        self.mesh_names = ["@mesh", "@again"] if self.chance(0.15) else ["@mesh"]  # one mesh under two names
        self.uses_priorities, self.uses_parts = self.chance(0.2), self.chance(0.25)
        self.groups, self.constrained = 0, set()

    @property
    def devices(self):
        return math.prod(s for _, s in self.mesh)

    def meshes(self):
        axes = ", ".join(f'"{n}"={s}' for n, s in self.mesh)
        order = f", device_ids={self.device_ids}" if self.device_ids else ""
        return "".join(f"  sdy.mesh {name} = <[{axes}]{order}>\n" for name in self.mesh_names)

    def pieces(self, name, size):
        """The axis, or two parts of it."""
        if self.uses_parts and size in (4, 8) and self.chance(0.4):
            cut = self.r.choice([2] if size == 4 else [2, 4])
            return [f'"{name}":(1){cut}', f'"{name}":({cut}){size // cut}']
        return [f'"{name}"']

    def sharding(self, rank, closed=None):
        """`<@mesh, […]>`: axes in any order on any dimension, often several on one."""
        dims, replicated = [[] for _ in range(rank)], []
        for name, size in self.r.sample(self.mesh, len(self.mesh)):
            pieces = self.pieces(name, size)
            for i, piece in enumerate(pieces):
                where = self.r.random()
                if where < 0.6 and rank:
                    dim = dims[self.r.randrange(rank)]
                    if i == 0 or not dim or dim[-1] != pieces[0]:  # else the two had to be written as one
                        dim.append(piece)
                elif where < 0.65 and len(pieces) == 1:
                    replicated.append((name, piece))
        texts = []
        for dim in dims:
            is_open = self.chance(0.4) if closed is None else not closed
            text = "{" + ", ".join(dim + ["?"] * is_open) + "}"
            texts.append(text + (f"p{self.r.randint(0, 2)}" if self.uses_priorities and (dim or is_open) and self.chance(0.5) else ""))
        order = [n for n, _ in self.mesh]
        replicated.sort(key=lambda p: order.index(p[0]))
        extra = ", replicated={" + ", ".join(p for _, p in replicated) + "}" if replicated else ""
        return f"<{self.r.choice(self.mesh_names)}, [{', '.join(texts)}]{extra}>"

    def annotation(self, rank, p):
        return f" {{sdy.sharding = #sdy.sharding{self.sharding(rank)}}}" if self.chance(p) else ""

    # ---- as ops

    def constraint(self):
        v = self.pick(kind=None)
        if v and not self.in_manual:
            sharding = self.sharding(len(v.shape), True if self.chance(0.5) else None)
            self.constrained |= {v.name, self.emit(f"sdy.sharding_constraint {v.name} {sharding} : {v.type}", v.shape, v.kind, v.bound, v.grain).name}

    def group(self):
        """Of values that ops gave, mostly: what two annotations say of members may contradict each other, which is refused."""
        given = set() if self.chance(0.1) else {v.name for v in self.args} | self.constrained
        v = self.pick(lambda v: v.name not in given)
        if v and not self.depth:
            same = [w for w in self.values if w.shape == v.shape and w.kind == v.kind and w.name not in given]
            for w in self.r.sample(same, min(len(same), 2)):
                self.lines.append(f"sdy.sharding_group {w.name} group_id={self.groups} : {w.type}")
            self.groups += 1

    def propagation_barrier(self):
        v = self.pick()
        if v and not self.depth:
            direction = self.r.choice(["NONE", "FORWARD", "BACKWARD"])
            self.emit(f"sdy.propagation_barrier {v.name} allowed_direction={direction} : {v.type}", v.shape, v.kind, v.bound, v.grain)

    def barrier(self):
        found = [v for v in (self.pick(kind=None) for _ in range(self.r.randint(1, 3))) if v]
        if found:
            text = f"stablehlo.optimization_barrier {', '.join(v.name for v in found)} : {', '.join(v.type for v in found)}"
            self.emit_several(text, *found)
