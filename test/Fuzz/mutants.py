# SPDX-License-Identifier: Apache-2.0
"""Valid programs with a few things changed, through the whole compiler: an error with a place, or the right numbers.

    python test/Fuzz/mutants.py FOLDER --seconds 600 [--seed 0] [--executor cpu]

Crashes, hangs, errors without a place, and results that are not those of the program are kept as FOLDER/SEED.mlir with the verdict in
the first line. Changes know what programs are made of: axes and sub-axes of shardings, dimensions of types, sizes and device ids of
meshes, manual axes, priorities, numbers of attributes, names of ops and of values. Exit status 3 if anything was found.
"""
import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/Equivalence"))
from batch import TOOL, describe, reason, verify  # noqa: E402,F401
from random_programs import Program  # noqa: E402

NUMBERS = [0, 1, 2, 3, 5, 7, 8, -1, -2, 16, 64, 1000, 2**31 - 1, 2**31, 2**62, -2**63]
SIZES = [1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 12, 16, 0, 64, 2**20, 2**31 - 1, 2**62, -1]
DIMENSIONS = [0, 1, 1, 2, 3, 5, 7, 8, 9, 16, 17, 1000, 2**40, 2**62]


def seeds():
    """Every function of the test files that could be a program, and the random programs."""
    for path in sorted((ROOT / "test").glob("*/*.mlir")):
        if path.parent.name in ("Memory", "Schedule", "Emit", "Pipeline"):
            continue  # written in what later stages write
        for chunk in re.split(r"^// -----.*$", path.read_text(), flags=re.M):
            if len(found := re.findall(r"func\.func (?:public |private )?@(\w+)", chunk)) == 1 and len(chunk) < 6000:
                yield re.sub(rf"@{found[0]}\b", "@main", "\n".join(line for line in chunk.splitlines() if not line.lstrip().startswith("//")))


class Mutator:
    def __init__(self, seed, corpus):
        self.r = random.Random(seed)
        self.text = self.r.choice(corpus) if corpus and self.r.random() < 0.4 else Program(self.r.randrange(10**9), 8).text()

    def replace(self, pattern, make, everywhere=False):
        """One of the places where the pattern stands; False if there is none."""
        places = list(re.finditer(pattern, self.text))
        if not places:
            return False
        at = self.r.choice(places)
        new = make(at)
        if everywhere:
            self.text = self.text.replace(at.group(), new)
        else:
            self.text = self.text[:at.start()] + new + self.text[at.end():]
        return True

    def axes(self):
        found = re.findall(r'"(\w+)"=\d+', self.text)
        return found or ["a"]

    def axis(self):
        name = f'"{self.r.choice(self.axes() + ["nobody"] * (self.r.random() < 0.2))}"'
        if self.r.random() < 0.3:
            name += f":({self.r.choice([1, 1, 2, 3, 4, 0, -1])}){self.r.choice([2, 2, 3, 4, 1, 0, 2**31])}"
        return name

    # ---- kinds of changes

    def change_axis(self):
        return self.replace(r'(?<=[{ ])"\w+"(:\(\d+\)\d+)?(?=[,}])', lambda m: self.axis())

    def change_dimension_sharding(self):
        def new(match):
            names = ", ".join([self.axis() for _ in range(self.r.choice([0, 1, 1, 2, 3]))] + ["?"] * (self.r.random() < 0.3))
            return "{" + names + "}" + (f"p{self.r.choice([0, 1, 2, 99, 2**63])}" if self.r.random() < 0.2 else "")
        return self.replace(r'(?<=[\[ ])\{("\w+"(:\(\d+\)\d+)?(, )?)*\??\}(p\d+)?(?=[,\]])', new)

    def change_rank_of_sharding(self):
        return self.replace(r"(?<=mesh, \[|gain, \[)", lambda m: self.r.choice(["{}, ", "{?}, ", f"{{{self.axis()}}}, "]))

    def add_list_of_axes(self):
        word = self.r.choice(["replicated", "unreduced"])
        return self.replace(r"(?<=\])(?=>)", lambda m: f", {word}={{{', '.join(self.axis() for _ in range(self.r.choice([1, 1, 2])))}}}")

    def add_constraint(self):
        """A constraint behind an op, which may fit."""
        def new(match):
            name, dims, element = match.group(2), [d for d in match.group(3).split("x") if d], match.group(4)
            left, texts = self.r.sample(self.axes(), len(self.axes())), []
            for _ in dims:
                taken = [left.pop() for _ in range(min(len(left), self.r.choice([0, 1, 1, 2])))]
                texts.append("{" + ", ".join([f'"{a}"' for a in taken] + ["?"] * (self.r.random() < 0.3)) + "}")
            fresh, type_ = f"{name}_laid", f"tensor<{match.group(3)}{element}>"
            self.renamed = name, fresh
            return f"{match.group()}\n    {fresh} = sdy.sharding_constraint {name} <@mesh, [{', '.join(texts)}]> : {type_}"
        before = self.text
        if not self.replace(r"(?<=\n)( +(%\w+) = (?:stablehlo|chlo)\.[^\n{]*[ >]tensor<((?:\d+x)*)(\w+)>)(?=\n)", new):
            return False
        name, fresh = self.renamed
        head, line, rest = self.text.partition(f"{fresh} = sdy.sharding_constraint")
        first, newline, rest = rest.partition("\n")
        self.text = head + line + first + newline + re.sub(rf"{name}(?=[ ,)])", fresh, rest)
        return self.text != before

    def add_annotation(self):
        def new(match):
            rank = match.group(1).count("x")
            dims = ", ".join(self.r.choice(["{}", "{?}", f"{{{self.axis()}}}", f"{{{self.axis()}, ?}}", f"{{{self.axis()}, {self.axis()}}}"])
                             for _ in range(rank))
            return match.group() + f" {{sdy.sharding = #sdy.sharding<@mesh, [{dims}]>}}"
        return self.replace(r"%\w+: tensor<([\dx]*)\w[\w<>]*>(?=[,)])", new)

    def change_axis_size(self):
        return self.replace(r'(?<="=)\d+', lambda m: str(self.r.choice(SIZES)))

    def change_device_ids(self):
        def new(match):
            n = 1
            for size in re.findall(r'"=(\d+)', match.group()):
                n *= int(size)
            ids = self.r.sample(range(n), n) if 0 < n <= 64 else [1, 0]
            if self.r.random() < 0.2:
                ids[self.r.randrange(len(ids))] = self.r.choice(NUMBERS)
            return f"<[{match.group(1)}], device_ids={ids}>"
        return self.replace(r"<\[([^\]]*)\](, device_ids=\[[^\]]*\])?>(?=\n)", new)

    def second_mesh(self):
        return self.replace(r"sdy\.mesh @mesh", lambda m: f'sdy.mesh @other = <[{self.axis().split(":")[0]}={self.r.choice([1, 2, 3])}]>\n' + m.group())

    def other_mesh_name(self):
        return self.replace(r"(?<=<)@mesh(?=,)", lambda m: self.r.choice(["@other", "@again", "@main"]))

    def change_manual_axes(self):
        def new(match):
            return "manual_axes={" + ", ".join(f'"{a}"' for a in self.r.sample(self.axes(), self.r.randint(0, len(set(self.axes()))))) + "}"
        return self.replace(r"manual_axes=\{[^}]*\}", new)

    def change_dimension(self):
        def new(match):
            return match.group()[:-len(match.group(1)) - 1] + f"{self.r.choice(DIMENSIONS)}x"
        return self.replace(r"tensor<(?:\d+x)*?(\d+)x", new, everywhere=self.r.random() < 0.6)

    def change_rank(self):
        return self.replace(r"tensor<", lambda m: m.group() + f"{self.r.choice(DIMENSIONS)}x")

    def change_element_type(self):
        return self.replace(r"(?<=x)(f32|i32|i1|bf16|f64|ui32|i8)(?=>)|(?<=tensor<)(f32|i32|i1)(?=>)",
                            lambda m: self.r.choice(["f32", "i32", "i1", "bf16", "f64", "ui32", "i8", "complex<f32>", "f16", "i64", "f8E4M3FN", "i4"]),
                            everywhere=self.r.random() < 0.5)

    def change_number(self):
        return self.replace(r"(?<=[\[ ,:=])-?\d+(?=[,\]:} >])", lambda m: str(self.r.choice(NUMBERS)))

    def change_op(self):
        ops = sorted(set(re.findall(r"stablehlo\.[a-z_]+", self.text))) + ["stablehlo.add", "stablehlo.exponential", "stablehlo.sort"]
        return self.replace(r"stablehlo\.[a-z_]+", lambda m: self.r.choice(ops))

    def change_operand(self):
        names = sorted(set(re.findall(r"%\w+(?:#\d+)?", self.text)))
        return self.replace(r"%\w+(?:#\d+)?(?=[ ,)])", lambda m: self.r.choice(names))

    def drop_line(self):
        return self.replace(r"(?<=\n)    .*\n", lambda m: "")

    def repeat_line(self):
        return self.replace(r"(?<=\n)    .*\n", lambda m: m.group() + re.sub(r"^    %\w+", "    %again", m.group()))

    def flip(self):
        return self.replace(r"\b(true|false)\b", lambda m: "false" if m.group() == "true" else "true")

    kinds = [add_constraint] * 8 + [change_axis] * 3 + [change_dimension_sharding] * 4 + [add_annotation] * 3 + [change_dimension] * 3 + [change_number] * 3 + [
        change_axis_size] * 2 + [change_rank_of_sharding, add_list_of_axes, change_device_ids, second_mesh, other_mesh_name, change_manual_axes,
                                 change_rank, change_element_type, change_op, change_operand, drop_line, repeat_line, flip]

    def mutant(self):
        left = self.r.choice([1, 1, 1, 2, 2, 3, 5])
        for _ in range(20):
            if left and self.r.choice(self.kinds)(self):
                left -= 1
        return self.text


def mutant(seed, corpus):
    return Mutator(seed, corpus).mutant()


def is_fault(verdict):
    if "this machine runs at most" in verdict["message"]:
        return False  # threads
    if verdict["status"] in ("differs", "failed"):
        return True
    return verdict["status"] == "refused" and not re.search(r":\d+:\d+: error: ", verdict["message"])


def leaves_something(path, folder):
    """Whether a compilation that ends with an error leaves a file or folder where its bundle would be."""
    out = folder / "left.bundle"
    done = subprocess.run([TOOL, "compile", path, "-o", out], capture_output=True, timeout=60)
    return done.returncode not in (0, 1) or (done.returncode == 1 and (out.exists() or any(folder.glob("left*"))))


def run(first, count, executor, folder, corpus, timeout=20):
    """Verdicts of so many mutants."""
    paths = [folder / f"{seed}.mlir" for seed in range(first, first + count)]
    for path in paths:
        path.write_text(mutant(int(path.stem), corpus))
    verdicts = verify(paths, executor, timeout)
    for v in [v for v in verdicts if v["status"] == "refused" and v["stage"] not in ("reference", "import")][:count // 20]:
        if leaves_something(v["file"], folder):
            v.update(status="failed", message="the compiler dies, or leaves something behind, where it refuses: " + v["message"])
    return verdicts


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--executor", choices=["cpu", "interpret"], default="cpu")
    options = options.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    corpus, counts, found = list(seeds()), collections.Counter(), 0
    first, end = options.seed, time.time() + options.seconds
    while time.time() < end:
        with tempfile.TemporaryDirectory() as temporary:
            for v in run(first, 400, options.executor, pathlib.Path(temporary), corpus):
                counts[v["status"] + (" by " + v["stage"] if v["status"] == "refused" else "")] += 1
                if is_fault(v):
                    found += 1
                    path = pathlib.Path(v["file"])
                    what = " ".join(f"{v['status']} in {v['stage']}: {v['message'][:400]}".split())
                    (options.folder / f"{path.stem}-{options.executor}.mlir").write_text(f"// {what}\n{path.read_text()}")
                    print(f"{path.stem}: {v['status']} in {v['stage']}: {reason(v)}", flush=True)
        first += 400
    print(f"{sum(counts.values())} mutants, seeds {options.seed} to {first - 1}: {dict(counts)}; {found} found")
    return 3 if found else 0


if __name__ == "__main__":
    sys.exit(main())
