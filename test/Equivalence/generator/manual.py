# SPDX-License-Identifier: Apache-2.0
"""Regions written for one device, as shard_map writes them, with collectives over their axes."""
import itertools
import math

from .base import Base, count, tensor


class Manual(Base):
    in_manual, manual_names = False, frozenset()

    def devices_along(self, axes):
        """Groups of devices that differ in these axes only."""
        names = [n for n, _ in self.mesh]
        rows = {}
        for at, place in enumerate(itertools.product(*(range(s) for _, s in self.mesh))):
            device = self.device_ids[at] if self.device_ids else at
            rows.setdefault(tuple(p for n, p in zip(names, place) if n not in axes), []).append(device)
        return list(rows.values())

    def collective(self, op, v, axes, shape, attributes="", region=""):
        groups = self.devices_along(axes)
        handle = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
        ids = ", use_global_device_ids" if op != "all_to_all" else ""
        return self.emit(f'"stablehlo.{op}"({v.name}) <{{replica_groups = dense<{groups}> : tensor<{len(groups)}x{len(groups[0])}xi64>, {handle}{ids}{attributes}}}> '
                         f"{region}: ({v.type}) -> {tensor(shape, v.kind)}", shape, v.kind, v.bound * (len(groups[0]) if region else 1),
                         self.summed(v.kind, v.grain) if region else v.grain)

    def combine(self, op):
        return (f"({{\n      ^bb0(%qx: tensor<f32>, %qy: tensor<f32>):\n        %qz = stablehlo.{op} %qx, %qy : tensor<f32>\n"
                "        stablehlo.return %qz : tensor<f32>\n      }) ")

    def axis_index(self, axis, shape):
        """Where this device is along an axis, as a number for each element: looked up, as devices may be numbered in any order."""
        at = {device: i for row in self.devices_along([axis]) for i, device in enumerate(row)}
        table = self.constant((len(at),), "f32", [f"{float(at[device])}" for device in sorted(at)])
        i = self.emit("stablehlo.partition_id : tensor<ui32>", (), "ui32", 24, 0)
        one = self.emit(f"stablehlo.dynamic_slice {table.name}, {i.name}, sizes = [1] : ({table.type}, {i.type}) -> tensor<1xf32>", (1,), "f32", 8, 0)
        f = self.emit(f"stablehlo.reshape {one.name} : (tensor<1xf32>) -> tensor<f32>", (), "f32", 8, 0)
        return self.emit(f"stablehlo.broadcast_in_dim {f.name}, dims = [] : (tensor<f32>) -> {tensor(shape)}", shape, "f32", 8, 0)

    def manual(self):
        """One value in, split over some axes in one dimension, and one out; over some of the other axes once more inside, at times."""
        named = [a for a in self.mesh if a[1] > 1 and a[0] not in self.manual_names]
        if not named or (self.depth and not self.in_manual):
            return
        axes = self.r.sample(named, self.r.randint(1, len(named) - (len(named) > 1 and self.chance(0.5))))
        n = math.prod(s for _, s in axes)
        v = self.pick(lambda v: len(v.shape) > 0 and v.bound <= 4)
        dims = [d for d, size in enumerate(v.shape) if size % n == 0] if v else []
        if not dims and self.in_manual:
            return
        if not dims:
            shape = list(self.shape(1, 2))
            shape[0] = n * self.r.choice([1, 2, 3])
            v = self.new_arg(shape)
            dims = [0]
        dim, names = self.r.choice(dims), [a for a, _ in axes]
        local = [size // n if d == dim else size for d, size in enumerate(v.shape)]
        x = v._replace(name=self.fresh("a"), shape=tuple(local))
        outer = self.in_manual, self.manual_names
        with self.region([x]) as lines:
            self.in_manual, self.manual_names = True, outer[1] | set(names)
            for _ in range(2 if self.chance(0.4) else 0):
                self.step(inner=True)
            if not outer[0] and self.chance(0.4):
                self.manual()
            result, out = self.manual_body(x, names, n, dim)
            self.in_manual, self.manual_names = outer
            lines.append(f"sdy.return {result.name} : {result.type}")
        whole = [size * (n if d == out else 1) for d, size in enumerate(result.shape)]
        given, gives = self.placed(len(v.shape), dim, names), self.placed(len(whole), out, names)
        manual_axes = ", ".join(f'"{a}"' for a, _ in self.mesh if a in names)
        self.emit(f"sdy.manual_computation({v.name}) in_shardings=[{given}] out_shardings=[{gives}] manual_axes={{{manual_axes}}} ({x.name}: {x.type}) {{\n      " +
                  "\n      ".join(lines) + f"\n    }} : ({v.type}) -> {tensor(whole)}", whole, "f32", result.bound, result.grain)

    def placed(self, rank, dim, names):
        return f"<{self.r.choice(self.mesh_names)}, [{', '.join('{' + ', '.join(f'{chr(34)}{a}{chr(34)}' for a in names) + '}' if d == dim else '{}' for d in range(rank))}]>"

    def manual_body(self, x, names, n, dim):
        """What one device gives, and in which dimension it is a part of the whole; None: it is all of it."""
        w = self.like(x.shape)
        y = self.emit(f"stablehlo.cosine {w.name} : {x.type}", x.shape, "f32", 1, None)
        s = self.emit(f"stablehlo.add {x.name}, {y.name} : {x.type}", x.shape, "f32", x.bound + 1, None)
        kind = self.r.choice(["local", "index", "all_reduce", "all_gather", "permute", "reduce_scatter", "all_to_all"])
        if kind == "all_reduce":
            zero = self.literal("dense<0.0>", (), "f32")
            out = [d for i, d in enumerate(s.shape) if i != dim]
            part = self.emit(f"stablehlo.reduce({s.name} init: {zero}) applies stablehlo.add across dimensions = [{dim}] : ({s.type}, tensor<f32>) -> {tensor(out)}",
                             out, "f32", s.bound * s.shape[dim], None)
            return self.collective("all_reduce", part, names, out, region=self.combine("add")), None
        if kind == "all_gather" and count(s.shape) * n <= 2000:
            # Devices are numbered in mesh order, which the order of the axes in the dimension must be for parts to come in order.
            whole = [d * (n if i == dim else 1) for i, d in enumerate(s.shape)]
            if names == [a for a, _ in self.mesh if a in names]:
                return self.collective("all_gather", s, names, whole, f", all_gather_dim = {dim} : i64"), None
        if kind == "permute":
            pairs = [[row[i], row[(i + 1) % len(row)]] for row in self.devices_along(names) for i in range(len(row))]
            return self.emit(f'"stablehlo.collective_permute"({s.name}) <{{source_target_pairs = dense<{pairs}> : tensor<{len(pairs)}x2xi64>, '
                             f"channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}}> : ({s.type}) -> {s.type}", s.shape, "f32", s.bound, None), dim
        if kind == "index" and len(names) == 1:
            b = self.axis_index(names[0], s.shape)
            return self.emit(f"stablehlo.add {s.name}, {b.name} : {s.type}", s.shape, "f32", s.bound + 8, None), dim
        other = next((d for d, size in enumerate(s.shape) if d != dim and size % n == 0), None)
        if kind == "reduce_scatter" and other is not None and names == [a for a, _ in self.mesh if a in names]:
            out = [size // n if d == other else size for d, size in enumerate(s.shape)]
            return self.collective("reduce_scatter", s, names, out, f", scatter_dimension = {other} : i64", self.combine("add")), other
        if kind == "all_to_all" and other is not None and names == [a for a, _ in self.mesh if a in names]:
            out = [size // n if d == other else size * n if d == dim else size for d, size in enumerate(s.shape)]
            return self.collective("all_to_all", s, names, out, f", split_dimension = {other} : i64, concat_dimension = {dim} : i64, split_count = {n} : i64"), other
        return s, dim

    families = [manual]
