# SPDX-License-Identifier: Apache-2.0
"""Takes one barrier or one mask at a time out of the kernels of a bundle: the host twin must notice each.

    python test/Emit/kernel_mutants.py gpt2 llama    mutants of these examples, and the ones that were not noticed; status 3 if any

A mask is a condition that keeps threads off places that are not theirs. One on an index that is clamped too only saves work, unless what
it guards is written over what the kernel reads; one that chooses the thread which writes for all (x == 0) likewise, and one on an index
that must equal a remainder by its limit (each thread of a scatter writes the places that are its own): there is no such place beyond.
"""
import itertools
import json
import pathlib
import re
import sys
import tempfile

import host_twin

GUARD = re.compile(r"^( *)if \((v\d+)\) \{$", re.M)


def bounds(body, name):
    """The comparisons that a condition is made of: pairs of an index and its limit; None if there is another one."""
    value = re.search(rf"const bool {name} = (.*);", body)[1]
    if match := re.fullmatch(r"(\w+) & (\w+)", value):
        parts = [bounds(body, part) for part in match.groups()]
        return None if None in parts else parts[0] + parts[1]
    match = re.fullmatch(r"(\w+) < (\d+)(?:LL)?", value)
    return [(match[1], int(match[2]))] if match else None


def places_of_threads(guarded, index, limit):
    """The buffers that are written only behind a condition that the thread's index, or its quotient, is a remainder by its limit."""
    divided = re.compile(r"const \w+ (v\d+) = \(int\)\(\(unsigned int\)(\w+) ([/%]) \(unsigned int\)(\d+)\);").findall(guarded)
    limits = {index: limit} | {to: limit // int(by) for to, of, how, by in divided if (of, how) == (index, "/") and limit % int(by) == 0}
    remainders = {to: int(by) for to, _, how, by in divided if how == "%"}
    owns = [match[1] for match in re.finditer(r"const bool (v\d+) = (v\d+) == (\w+);", guarded)
            if match[3] in limits and remainders.get(match[2]) == limits[match[3]]]
    owns += [match[1] for match in re.finditer(r"const bool (v\d+) = (\w+) & (\w+);", guarded) if {match[2], match[3]} & set(owns)]
    inside = [match for match in GUARD.finditer(guarded) if match[2] in owns]
    blocks = "".join(guarded[match.end():guarded.index(f"\n{match[1]}}}", match.end())] for match in inside)
    stores = re.compile(r"^ *(b\d+)\[.*\] = .*;$", re.M)
    return {b for b in stores.findall(blocks) if len(re.findall(rf"^ *{b}\[.*\] = ", guarded, re.M)) == stores.findall(blocks).count(b)}


def mutants_of(body, in_place):
    """(what was taken away, the body without it); `in_place`: the buffers that are both read and written."""
    for match in re.finditer(r"^ *__syncthreads\(\);\n", body, re.M):
        yield "a barrier", body[:match.start()] + body[match.end():]
    for match in GUARD.finditer(body):
        limits = bounds(body, match[2])
        guarded = body[match.end():body.index(f"\n{match[1]}}}", match.end())]
        clamped = all(f"{index} < {limit - 1} ? {index} : {limit - 1}" in body for index, limit in limits or ())
        written = set(re.findall(r"^ *(b\d+)\[.*\] = ", guarded, re.M))
        owned = written and all(places_of_threads(guarded, index, limit) == written for index, limit in limits or ())
        if limits and not owned and (not clamped or written & in_place):
            yield f"the mask {limits}", f"{body[:match.start()]}{match[1]}if (true) {{{body[match.end():]}"


def buffers_in_place(names):
    return {f"b{i}" for i, name in enumerate(names) if names.count(name) > 1}


class Mutant:
    def __init__(self, kernel, original, number, what):
        self.kernel, self.what, self.symbol = kernel, what, f"{original}_mutant{number}"
        self.launches = [launch | {"symbol": self.symbol} if launch["symbol"] == original else launch for launch in kernel["cuda"]]


def make_mutants(bundle, text):
    """The mutants, and the text of their kernels."""
    uses, mutants, sources = host_twin.first_uses(bundle), [], []
    for kernel in json.loads((bundle / "kernels/index.json").read_text()):
        in_place = buffers_in_place([name for name, _ in uses[kernel["name"]]])
        for launch in kernel["cuda"]:
            function = re.search(rf'extern "C" [^\n]* {launch["symbol"]}\(.*?^}}\n', text, re.S | re.M)[0]
            for n, (what, body) in enumerate(mutants_of(function, in_place)):
                mutants.append(Mutant(kernel, launch["symbol"], n, what))
                sources.append(body.replace(f" {launch['symbol']}(", f" {mutants[-1].symbol}(", 1))
    return mutants, sources


def without_effect(mutants, twin, operands, order):
    """Those that give what the kernel itself gives, to the bit."""
    right = {}
    for mutant in mutants:
        kernel = mutant.kernel
        name = kernel["name"]
        if name not in right:
            right[name] = twin.run(kernel["cuda"], operands[name], order)
        if not host_twin.complaint(twin, mutant.launches, operands[name], right[name], order, exact=True):
            yield mutant


def check(bundle, folder):
    """How many mutants there are, and those that nobody noticed."""
    text = host_twin.text_of(bundle)
    mutants, sources = make_mutants(bundle, text)
    # Large numbers and small ones, two values in registers that were not written: a program's functions may hide what is wrong with
    # either.
    for registers, scale in itertools.product(["pattern", "zero"], [1.0, 1e-5]):
        (folder / f"{registers}{scale}").mkdir()
        twin = host_twin.Twin("\n".join([text, *sources]), folder / f"{registers}{scale}", registers)
        operands = {kernel["name"]: operands for kernel, operands, _ in host_twin.cases(bundle, twin, scale)}
        for order in host_twin.ORDERS:
            mutants = list(without_effect(mutants, twin, operands, order))
        if not mutants:
            break
    return len(sources), [f"{m.symbol}: without {m.what}" for m in mutants]


def main():
    total, status = 0, 0
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            bundle = host_twin.compile_example(name, folder)
            count, missed = check(bundle, folder)
        total += count
        print(f"{name}: {count} mutants, {len(missed)} not noticed")
        for line in missed:
            print(f"  {line}")
        status = status or 3 * bool(missed)
    print(f"{total} mutants")
    return status


if __name__ == "__main__":
    sys.exit(main())
