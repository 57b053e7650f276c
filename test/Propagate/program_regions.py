# SPDX-License-Identifier: Apache-2.0
"""Ops of random programs with regions: loops, branches, manual computations, and calls of other functions."""
import contextlib

from program_ops import tensor


class Regions:
    @contextlib.contextmanager
    def region(self, values, isolated=False):
        """Ops added meanwhile go into a region that begins with these values; gives their lines."""
        outer = self.lines, self.values, self.isolated, self.depth
        self.lines, self.depth = [], self.depth + 1
        self.values = list(values) if isolated else self.values + list(values)
        self.isolated |= isolated
        yield self.lines
        self.lines, self.values, self.isolated, self.depth = outer

    def steps(self):
        for _ in range(self.r.randint(1, 4)):
            self.step()

    def fresh(self, letter, shapes):
        """Names of new block arguments with their shapes."""
        self.count += 1
        return [(f"%{letter}{self.count}_{i}", s) for i, s in enumerate(shapes)]

    def recorded(self, shapes, word=""):
        """The op's own word on its results, now and then."""
        if not self.chance(0.2):
            return ""
        return f" {word}{{sdy.sharding = #sdy.sharding_per_value<[{', '.join(self.sharding(len(s)) for s in shapes)}]>}}"

    def loop(self):
        found = [self.pick() for _ in range(self.r.randint(1, 3))]
        shapes = [s for _, s in found]
        arguments = self.fresh("y", shapes)
        count, start = f"%k{self.count}", self.index()
        with self.region(arguments) as body:
            self.steps()
            # Carries may be swapped, dropped, or come from outside.
            following = [self.like(s) for s in shapes]
        types = ", ".join(["tensor<i32>"] + [tensor(s) for s in shapes])
        bound = ", ".join([f"{count} = {start}"] + [f"{n} = {v}" for (n, _), (v, _) in zip(arguments, found)])
        text = "\n    ".join(body + [f"stablehlo.return {', '.join([count] + following)} : {types}"])
        recorded = self.recorded([()] + shapes, "attributes ")
        name = f"%w{self.count}"
        self.count += 1
        self.lines.append(
            f"{name}:{len(found) + 1} = stablehlo.while({bound}) : {types}{recorded} cond {{\n"
            f"    %m = stablehlo.compare LT, {count}, {start} : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            f"    stablehlo.return %m : tensor<i1>\n    }} do {{\n    {text}\n    }}")
        self.values += [(f"{name}#{i + 1}", s) for i, s in enumerate(shapes)]

    def branches(self):
        shapes = [self.pick()[1] for _ in range(self.r.randint(1, 2))]
        which, texts = self.index(), []
        for _ in range(self.r.randint(1, 3)):
            with self.region([]) as lines:
                self.steps()
                results = [self.like(s) for s in shapes]
            texts.append("\n    ".join(lines + [f"stablehlo.return {', '.join(results)} : {', '.join(map(tensor, shapes))}"]))
        regions = "\n    }, {\n    ".join(texts)
        self.emit_several(f'"stablehlo.case"({which}) ({{\n    {regions}\n    }}){self.recorded(shapes)} : (tensor<i32>) -> ({", ".join(map(tensor, shapes))})', shapes)

    def call(self):
        found = [self.pick() for _ in range(self.r.randint(1, 2))]
        shapes = [s for _, s in found]
        arguments = self.fresh("f", shapes)
        with self.region(arguments, isolated=True) as lines:
            self.steps()
            results = [self.r.choice(self.values) for _ in range(self.r.randint(1, 2))]
        types, name = ", ".join(tensor(s) for _, s in results), f"@f{self.count}"
        self.functions.append(f"  func.func private {name}({', '.join(f'{n}: {tensor(s)}' for n, s in arguments)}) -> ({types}) {{\n    "
                              + "\n    ".join(lines) + f"\n    return {', '.join(n for n, _ in results)} : {types}\n  }}\n")
        self.emit_several(f"func.call {name}({', '.join(v for v, _ in found)}) : ({', '.join(map(tensor, shapes))}) -> ({types})", [s for _, s in results])

    # ---- manual computations

    def cut(self, shape, axes):
        """(axes by dimension, local shape): each axis on a dimension that it divides, or on none."""
        dims, local = [[] for _ in shape], list(shape)
        for name, size in axes:
            fits = [d for d in range(len(shape)) if local[d] % size == 0]
            if fits and self.chance(0.8):
                d = self.r.choice(fits)
                dims[d].append(name)
                local[d] //= size
        return dims, tuple(local)

    def manual_sharding(self, mesh, dims, free):
        """Manual axes first in each dimension, then perhaps free ones."""
        free = [n for n, _ in free if self.chance(0.3)] if dims else []
        texts = [[f'"{n}"' for n in d] for d in dims]
        for name in free:
            self.r.choice(texts).append(f'"{name}"')
        for t in texts:
            if self.chance(0.5):
                t.append("?")
        # Shardy makes an invalid edge of a closed dimension with a priority but without free axes.
        words = [f"p{self.r.randint(0, 2)}" if len(t) > len(d) and self.priorities and self.chance(0.5) else "" for t, d in zip(texts, dims)]
        return f"<@{mesh}, [{', '.join('{' + ', '.join(t) + '}' + word for t, word in zip(texts, words))}]>"

    def manual(self):
        axes = [a for a in self.mesh if a[1] > 1 and a[0] not in self.bound]
        if not axes:
            return
        chosen = sorted(self.r.sample(axes, self.r.randint(1, min(2, len(axes)))), key=axes.index)
        free, mesh = [a for a in axes if a not in chosen], self.r.choice(self.meshes)
        found = [self.pick() for _ in range(self.r.randint(1, 2))]
        cuts = [self.cut(s, chosen) for _, s in found]
        arguments = self.fresh("x", [local for _, local in cuts])
        outer, self.bound = self.bound, self.bound | {n for n, _ in chosen}
        with self.region(arguments, isolated=True) as lines:
            self.steps()
            inner = [self.r.choice(self.values) for _ in range(self.r.randint(1, 2))]
        self.bound = outer
        results, out = [], []
        for _, local in inner:
            whole, dims = list(local), [[] for _ in local]
            for name, size in chosen:
                if local and self.chance(0.8):
                    d = self.r.randrange(len(local))
                    dims[d].append(name)
                    whole[d] *= size
            results.append(tuple(whole))
            out.append(self.manual_sharding(mesh, dims, free))
        ins = ", ".join(self.manual_sharding(mesh, dims, free) for dims, _ in cuts)
        body = "\n    ".join(lines + [f"sdy.return {', '.join(n for n, _ in inner)} : {', '.join(tensor(s) for _, s in inner)}"])
        self.manual_results |= set(self.emit_several(
            f"sdy.manual_computation({', '.join(v for v, _ in found)}) in_shardings=[{ins}] out_shardings=[{', '.join(out)}] "
            f"manual_axes={{{', '.join(chr(34) + n + chr(34) for n, _ in chosen)}}} ({', '.join(f'{n}: {tensor(s)}' for n, s in arguments)}) {{\n    {body}\n"
            f"    }} : ({', '.join(tensor(s) for _, s in found)}) -> ({', '.join(map(tensor, results))})", results))
