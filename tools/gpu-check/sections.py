# SPDX-License-Identifier: Apache-2.0
"""What is checked, section by section. Each takes the check (run.py) and tells it results."""

import glob
import json
import os
import pathlib
import shutil
import sys
import time

import cases
import gpu
import numpy as np

TESTS_OF_TWO = [
    *(
        f"Ranks/Group.{name}/1"
        for name in [
            "AllReduceAddsUp",
            "ReduceScatterInPlace",
            "AllGatherInPlace",
            "AllToAllInPlace",
            "PermuteAroundTheRing",
            "SeveralOperands",
        ]
    ),
    "Reduction.RunsInGroupOrder",
    "Reduction.HalfFloatsRoundOnce",
    "Reduction.MaxAndMinKeepNaN",
    "Overlap.*",
    "Parts.ValuesMoveBetweenPrograms",
    "Stages/Echo.AReceiveThatStartsEarlyHoldsUpNothing/0",
]
TIMED_STEPS = 12
OPTIONS = {"plain": ["--no-cuda-graphs"], "graphs": [], "tuned": ["--tune"]}

TOLERANCE = {
    False: 2e-4,
    True: 3e-2,
}  # of the largest magnitude, as in examples/check.py; True: the program computes in bf16
# Adam's first step is as long for a gradient that is nothing but rounding, whichever sign that has: this share of a result may be off.
STRAYS = {False: 0.0, True: 0.02}


def as_f64(array):
    if (
        array.dtype.kind == "V" or array.dtype.name == "bfloat16"
    ):  # two bytes that numpy has no name for
        array = (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


def errors_of(got, wanted, half):
    """Key -> how far a result is from what is expected."""
    found, errors = cases.sampled_results(got), {}
    for key in (key for key in wanted if not key.endswith(" shape")):
        same = key in found and np.array_equal(found[f"{key} shape"], wanted[f"{key} shape"])
        errors[key] = error_of(found[key], wanted[key], STRAYS[half]) if same else np.inf
    return errors


def error_of(got, wanted, strays):
    """Largest difference, by the largest magnitude, but for strays; infinite where what is finite differs."""
    if wanted.dtype.kind in "biu":
        return 0.0 if np.array_equal(got, wanted) else np.inf
    got, wanted = as_f64(got), as_f64(wanted)
    if not np.isfinite(got).all() or not np.isfinite(wanted).all():
        return 0.0 if np.array_equal(got, wanted, equal_nan=True) else np.inf
    differences = np.sort(np.abs(got - wanted).reshape(-1))
    kept = differences[: differences.size - int(strays * differences.size)]
    return float(kept.max(initial=0)) / max(1e-2, float(np.abs(wanted).max(initial=0)))


def last_lines(text, count=3):
    return " | ".join(text.strip().splitlines()[-count:])


def versions(check):
    for name in gpu.LIBRARIES:
        path = check.libraries.get(name)
        if not path:
            check.tell(
                name,
                "SKIPPED",
                f"not found ({', '.join(gpu.LIBRARIES[name])}); --install fetches wheels",
            )
            continue
        check.tell(name, "PASS", f"{gpu.version_of(name, path)} ({path})")
    check.tell(
        "GPU",
        "PASS",
        f"{check.gpu.name}, compute capability {check.gpu.capability[0]}.{check.gpu.capability[1]}",
    )
    if tool := shutil.which("nvidia-smi"):
        status, said = check.command(
            [tool, "--query-gpu=name,driver_version,memory.total", "--format=csv,noheader"]
        )
        check.tell("nvidia-smi", "PASS" if status == 0 else "SKIPPED", said.strip())


def conformance(check):
    if check.missing("NCCL", "NVRTC"):
        return check.tell("conformance", "SKIPPED", f"there is no {check.missing('NCCL', 'NVRTC')}")
    program, words = (
        check.folder / "bin/shardwright-conformance-tests",
        ["--gtest_brief=1", f"--gtest_filter={check.options.conformance}"],
    )
    if check.options.fakes:  # which have eight GPUs
        status, said = check.command([program, "--cuda=lazy", *words])
        return check.tell(
            "ranks that are threads", "PASS" if status == 0 else "FAIL", last_lines(said)
        )
    # Connecting two processes takes seconds, for each run: a test of each kind, by itself.
    if check.options.conformance == "*":
        for test in TESTS_OF_TWO:
            only = [program, "--cuda=real", "--gtest_brief=1", f"--gtest_filter={test}"]
            conformance_of(check, 2, only, f"2 processes, {test}", 60)
    else:
        conformance_of(check, 2, [program, "--cuda=real", *words], "2 processes", 300)
    conformance_of(check, 1, [program, "--cuda=real", *words], "1 process", 300)


def conformance_of(check, count, words, name, limit):
    start = time.monotonic()
    found = check.processes(count, words, limit)
    bad = [said for status, said in found if status != 0]
    check.tell(
        name,
        "FAIL" if bad else "PASS",
        f"{time.monotonic() - start:.1f} s; {last_lines(bad[0] if bad else found[0][1])}",
    )


class Kernels:
    """The kernels of one folder, on their random data."""

    def __init__(self, check, folder):
        self.gpu, self.folder = check.gpu, pathlib.Path(folder)
        self.described = json.loads((self.folder / "kernels.json").read_text())
        self.module = self.gpu.load(str(self.folder / "1.bundle/cuda"), "kernels")

    def prepare(self, kernel):
        """Addresses of the operands, whose bytes are there; with a guard behind each."""
        addresses = []
        for operand in kernel["operands"]:
            data = cases.random_data(operand["seed"], operand["type"], operand["bytes"])
            guarded = np.concatenate([data.view(np.uint8), np.full(cases.GUARD, 0xA5, np.uint8)])
            addresses.append(self.gpu.allocate(guarded.nbytes))
            self.gpu.upload(addresses[-1], guarded)
        return addresses

    def launcher(self, kernel, addresses):
        arguments = [addresses[i] for i in kernel["places"]]
        launches = [
            (self.gpu.function(self.module, one["symbol"]), one["grid"], one["block"])
            for one in kernel["launches"]
        ]
        return lambda: [
            self.gpu.launch(function, grid, block, arguments) for function, grid, block in launches
        ]

    def launch_many(self, kernel, tensors):
        """The form that does the same to several tensors: tables of operands and of pieces (MultiTensorLaunch in runtime Program.h)."""
        many, extent = kernel["many"], kernel["extent"]
        pieces = -(-extent // (many["width"] * many["block"]))
        operands = np.array(
            [addresses[i].value for addresses in tensors for i in kernel["places"]], np.uint64
        )
        blocks = np.array(
            [[tensor, piece, extent] for tensor in range(len(tensors)) for piece in range(pieces)],
            np.int32,
        )
        tables = [self.gpu.allocate(operands.nbytes), self.gpu.allocate(blocks.nbytes)]
        self.gpu.upload(tables[0], operands)
        self.gpu.upload(tables[1], blocks)
        self.gpu.launch(
            self.gpu.function(self.module, many["symbol"]),
            [len(blocks), 1, 1],
            [many["block"], 1, 1],
            tables,
        )

    def check(self, kernel, expected):
        """What is wrong, or None."""
        addresses = self.prepare(kernel)
        self.launcher(kernel, addresses)()
        if why := self.compare(kernel, addresses, expected):
            return why
        if not kernel["many"] or kernel["extent"] % kernel["many"]["width"]:
            return None
        tensors = [self.prepare(kernel) for _ in range(3)]
        self.launch_many(kernel, tensors)
        wrong = [
            why
            for why in (self.compare(kernel, addresses, expected) for addresses in tensors)
            if why
        ]
        return f"as {kernel['many']['symbol']}: {wrong[0]}" if wrong else None

    def compare(self, kernel, addresses, expected):
        """What is wrong with the operands, or None."""
        for at, (operand, address) in enumerate(zip(kernel["operands"], addresses)):
            got = np.empty(operand["bytes"] + cases.GUARD, np.uint8)
            self.gpu.download(address, got)
            if (got[operand["bytes"] :] != 0xA5).any():
                return f"wrote behind operand {at}"
            given = cases.random_data(operand["seed"], operand["type"], operand["bytes"])
            result = got[: operand["bytes"]].view(given.dtype)
            if at in kernel["written"]:
                wanted = expected[f"{kernel['name']}.{at}"]
                if why := cases.wrong_elements(
                    cases.sampled(operand["seed"], result), wanted, operand["type"]
                ):
                    return f"operand {at}: {why}"
            elif at not in kernel["memory"] and result.tobytes() != given.tobytes():
                return f"changed operand {at}, which it only reads"
        return None


def kernels(check):
    large = (
        []
        if check.options.skip_large
        else [f for f in check.folders("roofline") if (f / "kernels.json").exists()]
    )
    for folder in check.folders("examples") + large:
        one, wrong = Kernels(check, folder), []
        with np.load(folder / "kernels.npz") as expected:
            for kernel in one.described:
                if why := one.check(kernel, expected):
                    wrong.append(f"{kernel['name']}: {why}")
                check.gpu.free_all()
        check.tell(
            f"{folder.parent.name}/{folder.name}",
            "FAIL" if wrong else "PASS",
            "; ".join(wrong) or f"{len(one.described)} kernels",
        )


def sanitizer(check):
    tool = shutil.which("compute-sanitizer") or next(
        iter(glob.glob("/usr/local/cuda*/bin/compute-sanitizer")), None
    )
    if check.options.fakes or not tool:
        return check.tell(
            "compute-sanitizer",
            "SKIPPED",
            "fakes have none" if check.options.fakes else "not found",
        )
    for kind in ["memcheck", "racecheck", "synccheck", "initcheck"]:
        words = [
            tool,
            f"--tool={kind}",
            "--error-exitcode=9",
            "--target-processes=all",
            sys.executable,
            check.folder / "run.py",
            "--only",
            "kernels",
            "--skip-large",
            "--report",
            check.work / "sanitized",
        ]
        status, said = check.command(words, timeout=1200)
        check.tell(
            kind, "PASS" if status == 0 else "FAIL", last_lines(said, 1 if status == 0 else 12)
        )


def copy_rate(check):
    """Bytes read and written in a second by a copy on the device."""
    nbytes = 1 << (20 if check.options.fakes else 29)
    a, b = check.gpu.allocate(nbytes), check.gpu.allocate(nbytes)
    took = check.fastest(lambda: check.gpu.copy(b, a, nbytes))
    check.gpu.free_all()
    return 2 * nbytes / took


def roofline(check):
    rate = copy_rate(check)
    check.measure("copy on the device", rate / 1e9, "GB/s", 1.0)
    for folder in check.folders("roofline"):
        if folder.name.startswith("matmul"):
            continue
        one = Kernels(check, folder)
        for kernel in one.described:
            took = check.fastest(one.launcher(kernel, one.prepare(kernel)))
            check.gpu.free_all()
            forms = " + ".join(launch["form"] for launch in kernel["launches"])
            check.measure(
                f"{folder.name}: {kernel['name']} ({forms})",
                kernel["bytes"] / took / 1e9,
                "GB/s",
                kernel["bytes"] / took / rate,
            )
    if check.missing("CUBLASLT"):
        return check.tell("products", "SKIPPED", "there is no cuBLASLt")
    for name in ["matmul-bf16", "matmul-f32"]:
        bundle = check.folder / "roofline" / name / "1.bundle"
        trace, flops = (
            check.work / f"{name}.json",
            json.loads((bundle / "calls.json").read_text())[0]["flops"],
        )
        status, said = check.command(
            [
                check.folder / "bin/shardwright-run",
                bundle,
                "--device",
                "cuda",
                "--steps",
                "20",
                "--trace",
                trace,
            ]
        )
        if status:
            check.tell(name, "FAIL", last_lines(said))
            continue
        took = (
            min(
                e["dur"]
                for e in json.loads(trace.read_text())["traceEvents"]
                if e.get("name", "").startswith("call ")
            )
            * 1e-6
        )
        check.measure(name, flops / max(took, 1e-9) / 1e12, "TFLOP/s", None)


def compare_run(check, folder, name, outputs, status, said, times):
    """PASS if what a run wrote is near what is expected. `times`: of its steps, in words."""
    if status:
        return check.tell(name, "FAIL", last_lines(said))
    facts = json.loads((folder / "facts.json").read_text())
    with np.load(outputs) as got, np.load(folder / "expected.npz") as wanted:
        errors = errors_of(dict(got), dict(wanted), facts["half"])
    worst = max(errors, key=errors.get)
    good = errors[worst] <= TOLERANCE[facts["half"]]
    return check.tell(
        name,
        "PASS" if good else "FAIL",
        f"largest difference {errors[worst]:.1e} ({worst}); {times}",
    )


def run_words(check, folder, bundle, outputs, report):
    steps = json.loads((folder / "facts.json").read_text())["steps"]
    return [
        check.folder / "bin/shardwright-run",
        bundle,
        "--device",
        "cuda",
        "--inputs",
        folder / "inputs.npz",
        "--outputs",
        outputs,
        "--steps",
        steps,
        "--json",
        report,
    ]


def last_step(report):
    if not report.exists():
        return "no report"
    seconds = json.loads(report.read_text())["step_seconds"][-1]
    return f"the last step took {1e3 * seconds:.3f} ms"


class TimedRun:
    """Steps of a bundle on random data, which are the same in each run."""

    def __init__(self, check, bundle, *words, **variables):
        outputs, report = check.work / "timed.npz", check.work / "timed.json"
        for path in (outputs, report):
            path.unlink(missing_ok=True)
        command = [check.folder / "bin/shardwright-run", bundle, "--device", "cuda"]
        command += ["--steps", TIMED_STEPS, "--json", report, "--outputs", outputs, *words]
        status, said = check.command(command, **variables)
        if status:
            raise gpu.Failed(last_lines(said))
        # The first step initializes libraries, the second makes graphs.
        times = sorted(json.loads(report.read_text())["step_seconds"][2:])
        self.least, self.median = 1e3 * times[0], 1e3 * times[len(times) // 2]
        with np.load(outputs) as made:
            self.outputs = dict(made)

    def __str__(self):
        return f"{self.least:.3f} ms, median {self.median:.3f} ms"


def examples(check):
    for folder in check.folders("examples"):
        outputs, report = check.work / "out.npz", check.work / "report.json"
        status, said = check.command(run_words(check, folder, folder / "1.bundle", outputs, report))
        try:
            times = f"a step took {TimedRun(check, folder / '1.bundle')}"
        except gpu.Failed as why:
            status, said, times = 1, str(why), ""
        compare_run(check, folder, folder.name, outputs, status, said, times)


def steps(check):
    """Times with options of the runtime, and whether a step as graphs gives what its kernels give one by one."""
    own_cache = {"tuned": {"SHARDWRIGHT_CACHE": str(check.work / "cache")}}
    for folder in check.folders("examples"):
        try:
            runs = {
                label: TimedRun(check, folder / "1.bundle", *words, **own_cache.get(label, {}))
                for label, words in OPTIONS.items()
            }
        except gpu.Failed as why:
            check.tell(folder.name, "FAIL", str(why))
            continue
        plain, graphs = (runs[label].outputs for label in ["plain", "graphs"])
        error = max(error_of(graphs[key], plain[key], 0) for key in plain)
        half = json.loads((folder / "facts.json").read_text())["half"]
        times = "; ".join(f"{label} {one}" for label, one in runs.items())
        check.tell(
            folder.name,
            "PASS" if error <= TOLERANCE[half] else "FAIL",
            f"{times}; graphs differ by {error:.1e}",
        )


def ranks(check):
    """Several ranks: processes that share a GPU if there are not enough; threads on fakes."""
    if check.missing("NCCL"):
        return check.tell("ranks", "SKIPPED", "there is no NCCL")
    for folder in check.folders("examples"):
        for bundle in sorted(folder.glob("[2-9]*.bundle")):
            count, outputs, report = (
                int(bundle.name[0]),
                check.work / "out.npz",
                check.work / "report.json",
            )
            report.unlink(missing_ok=True)
            words = run_words(check, folder, bundle, outputs, report)
            found = [check.command(words)] if check.options.fakes else check.processes(count, words)
            bad = next((one for one in found if one[0]), found[0])
            label = f"{folder.name} on {count} ranks{bundle.stem[1:].replace('-', ', ')}"
            compare_run(check, folder, label, outputs, *bad, last_step(report))


def peers(check):
    jax_peer(check)
    torch_peer(check)


def jax_peer(check):
    try:
        os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
        import jax
        from jax.extend.backend import get_backend
        from jaxlib import xla_client
    except ImportError as why:
        return check.tell("JAX", "SKIPPED", str(why))
    if jax.default_backend() != "gpu" and not check.options.fakes:
        return check.tell("JAX", "SKIPPED", f"it sees no GPU but {jax.default_backend()}")
    for folder in check.folders("examples"):
        name = f"{folder.name} in JAX {jax.__version__}"
        try:
            facts = json.loads((folder / "facts.json").read_text())
            took, error = run_in_jax(jax, get_backend(), xla_client, folder, facts["half"])
        except Exception as why:  # whatever another version of it does not know
            check.tell(name, "SKIPPED", f"{type(why).__name__}: {last_lines(str(why), 1)}")
            continue
        check.tell(
            name,
            "PASS" if error <= TOLERANCE[facts["half"]] else "FAIL",
            f"largest difference {error:.1e}; a step took {1e3 * took:.2f} ms",
        )


def in_f32(program):
    """The text of a program whose products and convolutions of f32 are not computed in TF32."""
    for attribute in ["precision = [{0}, {0}]", "#stablehlo<precision {0}>"]:
        program = program.replace(attribute.format("DEFAULT"), attribute.format("HIGHEST"))
    return program


def run_in_jax(jax, backend, xla_client, folder, half):
    """Seconds of a step, and how far the first step's results are from what they should be."""
    devices = xla_client.DeviceList((jax.devices()[0],))
    program = backend.compile_and_load(
        in_f32((folder / "program.mlir").read_text()).encode(), devices, xla_client.CompileOptions()
    )
    with np.load(folder / "inputs.npz") as given:
        count = len({key.split(".")[0] for key in given.files})
        host = [
            given[f"arg{i}" if f"arg{i}" in given.files else f"arg{i}.step0"] for i in range(count)
        ]
    import jax.numpy as jnp

    put = lambda array: jax.device_put(
        array.view(jnp.bfloat16) if array.dtype.kind == "V" else array
    )
    times = []
    for _ in range(5):
        arguments = [put(array) for array in host]
        jax.block_until_ready(arguments)
        start = time.perf_counter()
        results = program.execute_sharded(arguments).disassemble_into_single_device_arrays()
        jax.block_until_ready(results)
        times.append(time.perf_counter() - start)
    with np.load(folder / "expected-first.npz") as wanted:
        errors = errors_of(
            {f"out{i}": np.asarray(one[0]) for i, one in enumerate(results)}, dict(wanted), half
        )
    return min(times), max(errors.values())


def torch_peer(check):
    try:
        import torch
    except ImportError as why:
        return check.tell("torch.compile", "SKIPPED", str(why))
    if not torch.cuda.is_available():
        return check.tell("torch.compile", "SKIPPED", "torch sees no GPU")
    n = json.loads((check.folder / "pack.json").read_text())["rows"]
    works = {
        "elements": (lambda a, b: torch.tanh(a * b) + a, 2, (n, n), 3),
        "rows": (lambda a: torch.softmax(a, 1), 1, (4 * n, n // 4), 2),
        "columns": (lambda a: a.sum(0), 1, (n, n), 1),
    }
    for name, (function, count, size, moved) in works.items():
        arguments = [torch.rand(size, device="cuda") for _ in range(count)]
        compiled = torch.compile(function)
        compiled(*arguments)
        times = []
        for _ in range(20):
            start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            start.record()
            compiled(*arguments)
            end.record()
            end.synchronize()
            times.append(start.elapsed_time(end) * 1e-3)
        check.measure(
            f"{name} by torch.compile {torch.__version__}",
            moved * 4 * size[0] * size[1] / min(times) / 1e9,
            "GB/s",
            None,
        )


ALL = {
    one.__name__: one
    for one in [versions, conformance, kernels, sanitizer, roofline, examples, steps, ranks, peers]
}
