# SPDX-License-Identifier: Apache-2.0
"""What nvcc says of the kernels of every example, by what their threads do (the form in kernels/index.json).

    python test/Emit/cuda_registers.py             prints the table as it would be now
    python test/Emit/cuda_registers.py --update    writes it to cuda-registers.txt, with which cuda_registers_test.py compares
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import host_twin

TABLE = pathlib.Path(__file__).with_name("cuda-registers.txt")
ARCHITECTURES = ["sm_80", "sm_90a"]
COLUMNS = [*ARCHITECTURES, "spilled", "stack", "shared"]
EXAMPLES = sorted(path.parent.name for path in (host_twin.ROOT / "examples").glob("*/inputs.npz"))
KERNEL = re.compile(r"Compiling entry function '(?P<symbol>\w+)'.*?(?P<stack>\d+) bytes stack frame, (?P<stored>\d+) bytes spill stores, "
                    r"(?P<loaded>\d+) bytes spill loads.*?Used (?P<registers>\d+) registers(?:, used \d+ barriers)?"
                    r"(?:, \d+ bytes cumulative stack size)?(?:, (?P<shared>\d+) bytes smem)?", re.S)


def nvcc_version():
    """As in "13.0.88"; None where there is no nvcc."""
    if not shutil.which("nvcc"):
        return None
    return re.search(r"V([\d.]+)", subprocess.run(["nvcc", "--version"], capture_output=True, text=True, check=True).stdout)[1]


def compile_text(bundle, architecture):
    """What ptxas says of every kernel. Warnings are errors, as they are for `compile`."""
    command = ["nvcc", "-cubin", f"-arch={architecture}", "-Werror", "all-warnings", "-Xptxas", "-v,--warn-on-spills", "-o", os.devnull,
               str(bundle / "cuda/kernels.cu")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def read_log(log):
    """Symbol -> its numbers."""
    found = {}
    for kernel in KERNEL.finditer(log):
        found[kernel["symbol"]] = {"registers": int(kernel["registers"]), "spilled": int(kernel["stored"]) + int(kernel["loaded"]),
                                   "stack": int(kernel["stack"]), "shared": int(kernel["shared"] or 0)}
    return found


def measure(bundle):
    """Form -> column -> the largest number of its kernels."""
    forms = {}
    for kernel in json.loads((bundle / "kernels/index.json").read_text()):
        forms.update({launch["symbol"]: launch["form"] for launch in kernel["cuda"]})
        if "many" in kernel:
            forms[kernel["many"]["symbol"]] = "many tensors"
    rows = {form: dict.fromkeys(COLUMNS, 0) for form in forms.values()}
    for architecture in ARCHITECTURES:
        kernels = read_log(compile_text(bundle, architecture))
        if kernels.keys() != forms.keys():
            raise RuntimeError(f"{bundle}: nvcc compiled {sorted(kernels)}, kernels/index.json launches {sorted(forms)}")
        for symbol, numbers in kernels.items():
            row = rows[forms[symbol]]
            row[architecture] = max(row[architecture], numbers["registers"])
            for column in ["spilled", "stack", "shared"]:
                row[column] = max(row[column], numbers[column])
    return rows


def measure_all(bundles):
    """(example, form) -> column -> number."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        measured = dict(zip(bundles, pool.map(measure, bundles.values())))
    return {(name, form): row for name, rows in measured.items() for form, row in sorted(rows.items())}


def print_table(rows):
    lines = ["# The largest number of registers, and of bytes, that a thread or a block of the kernels of an example takes, by form.",
             f"# nvcc {nvcc_version()}; rewritten by `ninja update-cuda-registers`",
             f"{'':12} {'':13}" + "".join(f"{c:>9}" for c in COLUMNS)]
    lines += [f"{name:12} {form:13}" + "".join(f"{row[c]:9}" for c in COLUMNS) for (name, form), row in rows.items()]
    return "\n".join(lines) + "\n"


def read_table():
    """The committed rows, and the version of nvcc that they are of."""
    lines = TABLE.read_text().splitlines()
    version = re.search(r"nvcc ([\d.]*\d)", lines[1])[1]
    rows = {}
    for line in lines[3:]:
        name, *words = line.split()
        form, numbers = " ".join(words[:-len(COLUMNS)]), words[-len(COLUMNS):]
        rows[name, form] = dict(zip(COLUMNS, map(int, numbers), strict=True))
    return rows, version


def what_grew(now, before):
    """A line for each number that is larger than the committed one, or that has none."""
    found = []
    for (name, form), row in now.items():
        if (name, form) not in before:
            found.append(f"{name}: kernels of form {form} are not in {TABLE.name}")
            continue
        for column in COLUMNS:
            if row[column] > before[name, form][column]:
                what = f"registers for {column}" if column in ARCHITECTURES else f"bytes {column}"
                found.append(f"{name}: kernels of form {form} take {row[column]} {what}, {before[name, form][column]} before")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    update = parser.parse_args().update
    if not nvcc_version():
        print(f"there is no nvcc on PATH: {TABLE.name} stays as it is", file=sys.stderr)
        return
    with tempfile.TemporaryDirectory() as folder:
        text = print_table(measure_all({name: host_twin.compile_example(name, pathlib.Path(folder)) for name in EXAMPLES}))
    if update:
        TABLE.write_text(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
