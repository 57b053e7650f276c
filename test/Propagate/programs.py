# SPDX-License-Identifier: Apache-2.0
"""Random small programs with random shardings."""
import random

from program_ops import DIMS, Ops, tensor
from program_regions import Regions
from program_windows import WindowOps

MESHES = [[("a", 2), ("b", 2)], [("a", 2), ("b", 4)], [("a", 4), ("b", 2), ("c", 2)], [("x", 6), ("y", 2)], [("x", 8)],
          [("x", 3), ("y", 4)], [("a", 2), ("one", 1), ("b", 4)], [("a", 12)]]
PLAIN = ["unary", "binary", "binary", "broadcast", "reshape", "transpose", "slice", "pad", "concatenate", "reverse", "reduce", "dot", "dot",
         "dynamic_slice", "dynamic_update_slice", "select", "gather", "scatter", "iota", "argmax", "convolution", "reduce_window", "sort",
         "cholesky", "gather_batch", "scatter_batch"]
REGIONS = ["loop", "branches", "manual", "call"]
# Each is a method, or a word about shardings.
FEATURES = frozenset(["constraint", "propagation_barrier", "barrier", "group", *REGIONS, "priority", "sub", "unreduced", "meshes"])


class Program(Ops, WindowOps, Regions):
    """Builds the text of @main and of what it calls."""

    def __init__(self, seed, features=FEATURES):
        self.r = random.Random(seed)
        self.features = features
        self.mesh = self.r.choice(MESHES)
        # Two names for one mesh are one mesh.
        self.meshes = ["mesh", "same"] if "meshes" in features and self.chance(0.1) else ["mesh"]
        self.args, self.lines, self.values, self.functions, self.count = [], [], [], [], 0
        self.priorities = "priority" in features and self.chance(0.3)
        self.groups, self.depth = 0, 0
        self.isolated, self.bound, self.manual_results = False, frozenset(), set()
        for _ in range(self.r.randint(1, 4)):
            self.new_arg(self.shape())
        for _ in range(self.r.randint(2, 14)):
            self.step()

    def chance(self, p):
        return self.r.random() < p

    def shape(self, rank=None):
        return tuple(self.r.choice(DIMS) for _ in range(self.r.randint(0, 3) if rank is None else rank))

    def step(self):
        deep = self.depth > 1  # regions in regions, and no deeper
        options = PLAIN + sorted(f for f in self.features if callable(getattr(self, f, None)) and not (deep and f in REGIONS))
        getattr(self, self.r.choice(options))()

    # ---- shardings

    def sharding(self, rank, closed=None):
        """Text of a random sharding. Axes that a computation around is manual over are not its to use."""
        axes = [a for a in self.mesh if a[0] not in self.bound]
        self.r.shuffle(axes)
        dims = [[] for _ in range(rank)]
        replicated = []
        for name, size in axes:
            pieces = [f'"{name}"']
            if "sub" in self.features and size in (4, 8, 6, 12) and self.chance(0.25):
                cut = self.r.choice([c for c in (2, 3, 4) if size % c == 0 and c < size])
                pieces = [f'"{name}":(1){cut}', f'"{name}":({cut}){size // cut}']
            targets = []
            for piece in pieces:
                where = self.r.random()
                if where < 0.45 and rank:
                    target = self.r.randrange(rank)
                    if len(pieces) == 2 and targets and targets[-1] == target:
                        continue
                    dims[target].append(piece)
                    targets.append(target)
                elif where < 0.55:
                    replicated.append((name, piece))
        order = [n for n, _ in self.mesh]
        replicated.sort(key=lambda p: (order.index(p[0]), int(p[1].split("(")[1].split(")")[0]) if "(" in p[1] else 0))
        replicated = [p for i, p in enumerate(replicated) if not i or p[0] != replicated[i - 1][0]]  # else to be merged
        texts = []
        for d in dims:
            is_open = self.chance(0.5) if closed is None else not closed
            text = "{" + ", ".join(d + ["?"] * is_open) + "}"
            if self.priorities and (d or is_open) and self.chance(0.5):
                text += f"p{self.r.randint(0, 2)}"
            texts.append(text)
        text = f"@{self.r.choice(self.meshes)}, [{', '.join(texts)}]"
        unreduced = []
        if "unreduced" in self.features and replicated and self.chance(0.2):
            unreduced = [replicated.pop()]
        for word, pieces in (("replicated", replicated), ("unreduced", unreduced)):
            if pieces:
                text += f", {word}={{" + ", ".join(p for _, p in pieces) + "}"
        return f"<{text}>"

    def annotation(self, rank, probability):
        return f" {{sdy.sharding = #sdy.sharding{self.sharding(rank)}}}" if self.chance(probability) else ""

    # ---- values

    def new_arg(self, shape, element="f32", probability=0.6):
        if self.isolated:
            name = f"%c{self.count}"
            self.count += 1
            self.lines.append(f"{name} = stablehlo.constant dense<0{'.0' * (element == 'f32')}> : {tensor(shape, element)}")
        else:
            name = f"%arg{len(self.args)}"
            self.args.append(f"{name}: {tensor(shape, element)}{self.annotation(len(shape), probability)}")
        if element == "f32":
            self.values.append((name, tuple(shape)))
        return name

    def emit(self, text, shape):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"{name} = {text}")
        self.values.append((name, tuple(shape)))
        return name

    def emit_several(self, text, shapes):
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"{name}{f':{len(shapes)}' if len(shapes) > 1 else ''} = {text}")
        names = [f"{name}#{i}" for i in range(len(shapes))] if len(shapes) > 1 else [name]
        self.values += list(zip(names, shapes))
        return names

    def pick(self, where=lambda shape: True):
        found = [v for v in self.values if where(v[1])]
        return self.r.choice(found) if found else (self.new_arg((4, 8)), (4, 8)) if where((4, 8)) else (None, None)

    def like(self, shape):
        """A value of this shape: an existing one, or a new argument or constant."""
        found = [n for n, s in self.values if s == tuple(shape)]
        if found and self.chance(0.7):
            return self.r.choice(found)
        if self.chance(0.3):
            return self.emit(f"stablehlo.constant dense<1.0> : {tensor(shape)}", shape)
        return self.new_arg(shape)

    # ---- the text

    def text(self):
        used = [self.values[-1]] + [v for v in self.values[:-1] if self.chance(0.2)]
        results = ", ".join(f"{tensor(s)}{self.annotation(len(s), 0.3)}" for _, s in used)
        axes = ", ".join(f'"{n}"={s}' for n, s in self.mesh)
        meshes = "".join(f"  sdy.mesh @{name} = <[{axes}]>\n" for name in self.meshes)
        body = "\n".join(f"    {line}" for line in self.lines)
        return (f"module {{\n{meshes}  func.func @main({', '.join(self.args)}) -> ({results}) {{\n{body}\n"
                f"    return {', '.join(v for v, _ in used)} : {', '.join(tensor(s) for _, s in used)}\n  }}\n{''.join(self.functions)}}}\n")
