# SPDX-License-Identifier: Apache-2.0
"""Programs: compiled models that run."""

import copy
import functools
import inspect
import json
import numbers
import os
import shlex
import shutil

import numpy as np

from . import _core, logs
from .cache import Cache, key_of
from .dtypes import numpy_dtype
from .errors import ArgumentError, InputError, UsageError, did_you_mean
from .explanation import Explanation
from .files import TemporaryFolder, beside
from .mesh import Mesh
from .mesh_search import OpenMesh, mesh_of
from .model import Model, options_json
from .progress import stages
from .sharding import Sharding

#: The files of programs of models of at most so many bytes are kept in memory.
_SMALL_MODEL = 1 << 20


class Value:
    """An input or output of a program: `.name`, `.kind`, `.dtype` (NumPy's), `.shape`,
    `.local_shape` (of one rank), `.sharding`, `.donated_to` (inputs: the output that takes its
    place, or None).
    """

    def __init__(self, facts, mesh):
        self.name, self.kind = facts["name"], facts["kind"]
        self.dtype, self.shape = numpy_dtype(facts["dtype"]), tuple(facts["shape"])
        self.local_shape = tuple(facts["local_shape"])
        self.sharding = Sharding(facts["sharding"], mesh)
        self.donated_to = facts.get("donated_to")

    def on(self, mesh):
        """The same on another mesh with the same axes."""
        moved = copy.copy(self)
        moved.sharding = Sharding(self.sharding.dims, mesh)
        return moved

    def __repr__(self):
        return f"{self.name}: {self.dtype}{list(self.shape)} {self.sharding.text()}"


#: Valid, and refused as soon as the options have been read.
_STAND_IN = b"""func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @stand_in(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"""
_OF_THE_MODEL = ("entry", "plan", "roles", "stage_of", "assign", "sharding_rules", "callbacks")


def try_options(mesh, options):
    """Raises what compile() raises for options that are invalid with any model, so that a long
    capture need not come first.
    """
    of_any = {name: value for name, value in options.items() if name not in _OF_THE_MODEL}
    try:
        compile(_STAND_IN, mesh=mesh, **{**of_any, "name": "stand-in", "progress": False})
    except InputError as error:
        if not error.location:
            raise


def compile(
    model,
    *,
    mesh=None,
    devices=None,
    in_shardings=None,
    entry=None,
    plan=None,
    plan_seconds=None,
    zero=None,
    zero_axis=None,
    roles=None,
    microbatches=None,
    pipeline=None,
    schedule=None,
    chunks=None,
    stage_of=None,
    assign=None,
    remat=None,
    bucket_mb=None,
    cluster=None,
    memory=None,
    target="cpu",
    architectures=None,
    target_cpu=None,
    name=None,
    threads=os.cpu_count(),
    search_seconds=0,
    sharding_rules=None,
    reassociate="sums",
    progress=None,
    callbacks=None,
    tune=None,
):
    """Compiles a model into a program for the devices of a mesh.

    model           a path, StableHLO as text or bytes, a jax.stages.Lowered, a jax.export.Exported,
                    a torch.export.ExportedProgram
    mesh            shardwright.Mesh, jax.sharding.Mesh, "data=2,model=4"; with devices also
                    "data=?,model=8", of which the planner chooses the sizes left open; default: that
                    of a plan.json, or the model's own
    devices         without sizes of a mesh: so many devices, whose mesh the planner chooses, of one
                    and two axes, and of three where there are nodes, by plan="auto"
    in_shardings    a PartitionSpec or None for each argument; or a dict by number or name
    entry           the entry function; default: @main, or the only public function
    plan            what shards the values without annotation: "given", propagation of the
                    annotations; "auto", the plan of least cost; default: "auto" if nothing at all
                    is annotated, otherwise "given"; or a plan.json, its path or a Plan
    plan_seconds    the most seconds that a plan is searched for; default: 5
    zero            ZeRO: 1 splits the state of the optimizer over the axis of data parallelism, 2
                    also gradients, 3 also parameters
    zero_axis       that axis; default: "data"
    roles           {name or number of an argument: role} where the compiler finds otherwise what it
                    is to the training step: "param", "state", "batch", "accumulator", "other"
    microbatches    a training step is computed in so many parts of the batch, and adds up
                    gradients; "auto", with a cluster: as many as are the fastest that fit
    pipeline        the axis of the mesh along which a training step is cut into stages, which
                    compute microbatches one after the other
    schedule        of the stages: "1f1b" (the default), "gpipe", "interleaved", "zb-h1", "zb-h2",
                    "zb-v", "dualpipe-v"; "auto", with a cluster: the fastest of these, and of
                    searched ones; or a file with a table, or its lines
    chunks          with "interleaved": the pieces of each stage, 2 or more; with a cluster the
                    fastest number is chosen
    stage_of        {name: piece} of ops with a name, as of jax.named_scope or of a module of PyTorch;
                    names are found whole: "layer1" is in "jvp(layer1)", but not in "layer10"
    assign          {name: mesh}: in a program on several meshes, the mesh of the topology on which
                    named computations and named tensors of the name are
    remat           what the backward pass computes again instead of keeping it: "auto", elementwise
                    kernels, and within a memory limit the cheapest that fits; "full", all but
                    checkpoints; "dots", all but products; "dots_no_batch"; or a name of
                    jax.checkpoint_policies; default: "none"
    bucket_mb       collectives, as those of gradients, are combined into one of at most so many
                    MiB; 0: not at all; default: 25
    cluster         the machines that the program is for: a preset such as "dgx-a100x64", or a
                    JSON file. It gives the costs that partitioning and the order of collectives
                    weigh, and the memory limit
    memory          the memory of one rank, as "80GiB" or in bytes: programs that need more raise
                    InputError
    target          "cpu" or "cuda"
    architectures   GPUs that cubins are compiled for, e.g. ["sm_90a"]
    target_cpu      the processors that run the kernels: "native", or a level, e.g. "x86-64-v3"
    name            what messages call a model that is no file
    threads         threads that compile kernels
    search_seconds  time limit of the search for annotations that avoid collectives, for `explain`
    sharding_rules  a JSON file: the sdy.op_sharding_rule of each target of custom calls
    reassociate     "sums": partial sums are reduced before anything but a sum reads them;
                    "aggressive": they also pass products and quotients, which can move fewer
                    bytes, but gives other results if a term overflows or meets an infinity
    progress        whether to show progress; default: on a terminal
    callbacks       host callbacks of the model, as collected by shardwright.jax.jit
    tune            whether products that have not been measured on this machine are computed in every
                    way when the program is loaded, and the fastest is kept for later runs, as by
                    `shardwright run --tune`; default: if the variable SHARDWRIGHT_TUNE is 1

    Raises InputError, with `.location` and `.hint`, if the model is invalid, and UsageError for
    invalid options.

    The variable SHARDWRIGHT_CACHE_DIR names a folder that keeps compiled programs (cache.py).
    """
    if mesh is not None or devices is not None:  # else the compiler takes that of the plan
        mesh = mesh_of(mesh, devices, plan, "compile")
    if isinstance(mesh, OpenMesh):
        plan = "auto"
    else:
        _check_placement(mesh, target, pipeline)
    readable = Model.of(model, name).readable()
    folder = TemporaryFolder(in_memory=readable.size() <= _SMALL_MODEL)
    bundle = os.path.join(folder.path, "program.bundle")
    if hasattr(plan, "save"):
        path = os.path.join(folder.path, "plan.json")
        plan.save(path)
        plan = path
    elif isinstance(plan, os.PathLike):
        plan = os.fspath(plan)
    options_for = functools.partial(
        options_json,
        mesh,
        _arg_shardings(in_shardings, readable, mesh, entry),
        entry=entry,
        plan=plan,
        plan_seconds=plan_seconds,
        zero=zero,
        zero_axis=zero_axis,
        microbatches=None if microbatches is None else str(microbatches),
        pipeline=pipeline,
        schedule=schedule,
        chunks=chunks,
        stage_of=[f"{pattern}={piece}" for pattern, piece in stage_of.items()]
        if stage_of
        else None,
        assign=[f"{name}={mesh}" for name, mesh in assign.items()] if assign else None,
        remat=remat,
        bucket_mb=bucket_mb,
        roles=[f"{name}={role}" for name, role in roles.items()] if roles else None,
        cluster=cluster,
        memory=_memory_text(memory),
        target=target,
        threads=threads,
        architectures=architectures,
        target_cpu=target_cpu,
        search_seconds=search_seconds or None,
        sharding_rules=sharding_rules,
        reassociate=reassociate,
        callbacks=callbacks is not None or None,
    )
    cache = Cache.of_environment() if callbacks is None else None
    # The content of a file of a plan counts, and not its name, which may be new each time.
    is_file = plan not in (None, "auto", "given") and os.path.isfile(plan)
    named = {"plan": "plan.json"} if is_file else {}
    key = cache and key_of(
        readable, options_for(**named), [plan, cluster, sharding_rules, schedule]
    )
    if cache and (found := cache.find(key, Program)):
        logs.log("compile", "%s for %s is in the cache: %s", readable.name, mesh, found.path)
        return found._named(readable.name, mesh, tune)
    bar = stages(f"compiling {os.path.basename(readable.name)}", progress)
    try:
        report = _core.compile(readable.name, readable.content, options_for(bundle=bundle), bar)
    finally:
        bar and bar.close()
    report = json.loads(report)
    if cache:
        program = Program(cache.keep(key, bundle, report), report)
    else:
        program = Program(bundle, report, temporary=folder, callbacks=callbacks)
    program._named(readable.name, mesh, tune)
    logs.log_compiled(os.path.basename(readable.name), program.mesh, report)
    return program


def _memory_text(memory):
    """A number of bytes as the compiler takes it."""
    if isinstance(memory, numbers.Integral) and not isinstance(memory, bool):
        return str(int(memory))
    if memory is None or isinstance(memory, str):
        return memory
    raise UsageError(f"memory is {memory!r}; expected a number of bytes, or text as '80GiB'")


def _check_placement(mesh, target, pipeline):
    """Raises UsageError for programs that cannot be placed on the devices of a mesh."""
    if mesh is None or not mesh.devices:
        return
    if pipeline is not None:
        raise UsageError(
            "pipeline: a mesh with devices takes one program on all of them, and no stages",
            hint="leave out the devices, or compile each stage for a mesh of its own",
        )
    if mesh.devices[0].kind != target:
        raise UsageError(
            f"target is {target!r}; the devices of the mesh are of kind {mesh.devices[0].kind!r}",
            hint=f"give target={mesh.devices[0].kind!r}",
        )


def check_options(options, name, function):
    """Raises UsageError for keywords that neither `function`, which is called `name`, nor `compile`
    has.
    """
    known = [
        parameter.name
        for each in (function, compile)
        for parameter in inspect.signature(each).parameters.values()
        if parameter.kind == parameter.KEYWORD_ONLY
    ]
    unknown = [option for option in options if option not in known]
    if unknown:
        raise UsageError(
            f"{name} has no option {unknown[0]!r}{did_you_mean(unknown[0], known)}; the options are {', '.join(sorted(set(known)))}"
        )


def lower(
    model,
    stage,
    *,
    mesh=None,
    in_shardings=None,
    entry=None,
    name=None,
    target="cpu",
    callbacks=False,
):
    """The IR of a model after a stage ("import", "propagate", "partition", "optimize", "schedule",
    "memory"), as text. Raises InputError and UsageError like `compile`.
    """
    mesh = Mesh.of(mesh)
    readable = Model.of(model, name).readable()
    options = options_json(
        mesh,
        _arg_shardings(in_shardings, readable, mesh, entry),
        entry=entry,
        stop_after=stage,
        target=target,
        callbacks=callbacks or None,
    )
    return json.loads(_core.compile(readable.name, readable.content, options, None))["text"]


def load(path):
    """Loads a bundle written by `compile`, `Program.save` or the command line. Raises InputError if
    it is damaged.
    """
    report = os.path.join(path, "debug", "explain.json")
    facts = {}
    if os.path.exists(report):
        try:
            with open(report, encoding="utf-8") as file:
                facts = json.load(file)
        except (ValueError, RecursionError) as error:
            raise InputError(f"{report} is not JSON: {error}; compile the model again") from None
        if not isinstance(facts, dict):
            raise InputError(f"{report} is not a report of compile; compile the model again")
    return Program(os.fspath(path), facts)._named(os.fspath(path), None)


class Program:
    """A compiled model: `.mesh`, `.inputs` and `.outputs` (lists of Value), `.memory` (bytes per
    rank).
    """

    def __init__(self, bundle, report, temporary=None, callbacks=None):
        self.path, self._report, self._callbacks = bundle, report, callbacks
        self.name = "the program"  # in messages
        self._core = _core.Program(bundle)
        facts = json.loads(self._core.describe())
        self.mesh = Mesh(
            {axis["name"]: axis["size"] for axis in facts["mesh"]}, device_ids=facts["device_ids"]
        )
        self.inputs = [Value(each, self.mesh) for each in facts["inputs"]]
        self.outputs = [Value(each, self.mesh) for each in facts["outputs"]]
        self.memory = facts["memory"]
        self.ranks = facts["ranks"]
        self._runner, self._tune = None, False
        self._temporary = temporary  # removed with the program

    @property
    def has_callbacks(self):
        """Whether it calls functions on the host."""
        return self._callbacks is not None

    def _named(self, name, mesh, tune=None):
        """Names it for messages, places it on the devices of a mesh that has some, and notes whether
        it measures products.
        """
        self.name = os.path.basename(name)
        self._tune = _is_tuned_by_default() if tune is None else tune
        if mesh is not None and mesh.devices:
            self._place(mesh.devices)
        return self

    def on(self, devices):
        """The same program on these devices (of shardwright.devices), by position of its mesh: calls
        return at once, and run at the same time as those of programs on other devices. Raises
        UsageError if it cannot be placed.
        """
        placed = copy.copy(self)
        placed._place(devices)
        return placed

    def _place(self, devices):
        """Before anything refers to its mesh."""
        mesh = Mesh(self.mesh.axes, device_ids=self.mesh.device_ids or None, devices=devices)
        with open(os.path.join(self.path, "manifest.json"), encoding="utf-8") as file:
            manifest = json.load(file)
        if len(manifest["programs"]) > 1:
            raise UsageError(
                f"{self.name} is a bundle of {len(manifest['programs'])} programs, which have ranks of their own",
                hint="place programs that are compiled apart",
            )
        kind, target = mesh.devices[0].kind, manifest["target"]["kind"]
        if kind != target:
            raise UsageError(
                f"{self.name} is compiled for {target}; the devices are of kind {kind!r}",
                hint=f"compile it with target={kind!r}",
            )
        self.mesh, self._runner = mesh, None
        self.inputs, self.outputs = (
            [value.on(mesh) for value in values] for values in (self.inputs, self.outputs)
        )

    def run(self, *arrays):
        """Runs one step. Takes one array per input (or a single dict by name) and returns one Array
        per output. Raises ArgumentError if an array has the wrong dtype or shape, RankFailed if
        a rank fails. On a mesh with devices it returns at once, with PlacedArrays, which raise
        RankFailed when they are read.
        """
        if len(arrays) == 1 and isinstance(arrays[0], dict):
            arrays = self._by_name(arrays[0])
        if len(arrays) != len(self.inputs):
            raise ArgumentError(
                f"the program takes {len(self.inputs)} arrays, {len(arrays)} are given",
                hint="see program.inputs; a single dict gives them by name",
            )
        return self.runner().call(list(arrays))

    def runner(self):
        """The loaded program, which stays loaded until `close`."""
        if self._runner is None or self._runner.is_over:
            self._runner = self.placed() if self.mesh.devices else self.open()
        return self._runner

    def placed(self, convert=None, immutable=(), array_type=None, weak=None):
        """Loads the program on the devices of its mesh; see `open`. Returns a PlacedRunner, whose
        calls return at once.
        """
        from .placed import PlacedArray, PlacedRunner

        convert = convert or functools.partial(_convert, self.inputs)
        return PlacedRunner(
            self,
            self._opener(convert=convert, immutable=immutable),
            convert,
            immutable,
            array_type or PlacedArray,
            weak,
        )

    def open(
        self,
        flags="",
        trace=None,
        traced_steps=1,
        convert=None,
        immutable=(),
        array_type=None,
        weak=None,
    ):
        """Loads the program again. flags: options of `shardwright run` such as "--check-finite
        stop"; trace: file for a Chrome trace; array_type: subclass of Array for results; weak:
        whether each output has a weak type in JAX.
        """
        return self._opener(flags, trace, traced_steps, convert, immutable, array_type, weak)()

    def _opener(
        self,
        flags="",
        trace=None,
        traced_steps=1,
        convert=None,
        immutable=(),
        array_type=None,
        weak=None,
    ):
        """A function that opens it. It does not reference the program, which owns what it opens."""
        weak = weak or [False] * len(self.outputs)
        return functools.partial(
            _core.Runner,
            self._core,
            {
                **({"tune": "true"} if self._tune else {}),
                **_settings(flags),
                **_devices_setting(self.mesh.devices),
            },
            os.fspath(trace) if trace else "",
            traced_steps,
            [-1 if v.donated_to is None else v.donated_to for v in self.inputs],
            [
                (v.dtype, v.shape, v.sharding, is_weak)
                for v, is_weak in zip(self.outputs, weak, strict=True)
            ],
            convert or functools.partial(_convert, self.inputs),
            tuple(immutable),
            array_type,
            self._callbacks,
        )

    def close(self):
        """Ends the ranks and frees their memory; the next `run` starts them again. Returns the
        report of all steps since they were started, or None.
        """
        runner, self._runner = self._runner, None
        return json.loads(runner.finish()) if runner and runner.steps_done else None

    def explain(self):
        """Each collective with its reason, memory, kernels: a dict that prints as text."""
        return Explanation(self._report)

    @property
    def plan(self):
        """The shardings of arguments and results for JAX and PyTorch, see shardwright.plan."""
        from .plan import Plan

        return Plan.of(self)

    def save(self, path):
        """Writes the bundle to a folder that does not exist yet. Raises UsageError if it does."""
        if os.path.lexists(path):
            raise UsageError(f"{path} is there already; choose another name or remove it")
        with beside(path) as folder:
            half = os.path.join(folder, "new")
            shutil.copytree(self.path, half)
            os.rename(half, path)

    def trace(self, path, *arrays, steps=1):
        """Runs steps on the same arrays and writes a Chrome trace (for Perfetto). Returns the
        report of the run.
        """
        runner = self.open(trace=path, traced_steps=steps)
        state = list(arrays)
        for _ in range(steps):
            outputs = runner.call(state)
            for i, value in enumerate(self.inputs):
                if value.donated_to is not None:
                    state[i] = outputs[value.donated_to]
        return json.loads(runner.finish())

    def report(self, path, *arrays, steps=2):
        """Writes a self-contained HTML page: shardings, collectives with their reasons, memory over
        time, the timeline of a step, time by kernel. Runs `steps` steps on `arrays`, by default
        seeded random data; with steps=0 there is no timeline. Needs plotly.
        """
        from .report import write

        write(self, path, arrays or None, steps)

    def _by_name(self, arrays):
        names = [value.name for value in self.inputs]
        for name in arrays:
            if name not in names:
                raise ArgumentError(f"{name!r} is not an input; the inputs are {', '.join(names)}")
        missing = [name for name in names if name not in arrays]
        if missing:
            raise ArgumentError(f"inputs are missing: {', '.join(missing)}")
        return [arrays[name] for name in names]

    def __repr__(self):
        return f"Program({len(self.inputs)} inputs, {len(self.outputs)} outputs, {self.ranks} ranks, {self.mesh})"

    def _repr_html_(self):
        from .visualize import program_html

        return program_html(self)


def _is_tuned_by_default():
    value = os.environ.get("SHARDWRIGHT_TUNE", "")
    if value not in ("", "0", "1"):
        raise UsageError(f"SHARDWRIGHT_TUNE={value}: expected 1 or 0")
    return value == "1"


def _settings(flags):
    """The options in a string of flags of `shardwright run`, by their names."""
    settings = {}
    words = shlex.split(flags)
    while words:
        key, equals, value = words.pop(0).removeprefix("--").partition("=")
        if not equals:
            takes_next = words and not words[0].startswith("--")
            value = words.pop(0) if takes_next else "true"
        settings[key] = value
    return settings


def _devices_setting(devices):
    """The options of a run on these devices."""
    if not devices:
        return {}
    numbers = ",".join(str(device.id) for device in devices)
    return {"device": devices[0].kind, "devices": f"{numbers}/{devices[0].pool_size}"}


def _convert(inputs, i, leaf):
    return as_input(leaf, inputs[i], f"input {i} ({inputs[i].name})")


def as_input(leaf, value, what):
    """`leaf` as a dense array for an input, without a copy if possible. `what` names it in
    messages. Raises ArgumentError if dtype or shape do not match.
    """
    if hasattr(leaf, "detach"):  # a PyTorch tensor
        from .tensors import to_numpy

        leaf = to_numpy(leaf)
    is_lent = hasattr(leaf, "__dlpack__") and not hasattr(leaf, "__array__")
    array = np.from_dlpack(leaf) if is_lent else np.asarray(leaf)
    if array.dtype != value.dtype and not isinstance(leaf, (bool, int, float, complex)):
        raise ArgumentError(
            f"{what} is {array.dtype}{list(array.shape)}; expected {value.dtype}{list(value.shape)}",
            hint=f"convert it: x.astype({value.dtype.name!r})",
        )
    if array.shape != value.shape:
        raise ArgumentError(
            f"{what} is {array.dtype}{list(array.shape)}; expected {value.dtype}{list(value.shape)}",
            hint="programs are compiled for fixed shapes: compile one for this shape too",
        )
    return np.ascontiguousarray(array, dtype=value.dtype).reshape(value.shape)


def _arg_shardings(in_shardings, model, mesh, entry=None):
    if in_shardings is None:
        return []
    if isinstance(mesh, OpenMesh):
        raise UsageError(
            f"in_shardings names axes, and the program is for {mesh}",
            hint="leave it out, or give the sizes of the mesh",
        )
    names = None
    pairs = in_shardings.items() if isinstance(in_shardings, dict) else enumerate(in_shardings)
    texts = []
    for key, spec in pairs:
        if spec is None:
            continue
        if isinstance(key, str) and isinstance(spec, Sharding) and "=" not in key:
            texts.append(f"{key}={spec.text()}")  # the compiler checks the name
            continue
        names = names or _arguments(model, mesh, entry)
        index = (
            key
            if isinstance(key, int)
            else next((i for i, (name, _) in enumerate(names) if name == key), None)
        )
        if index is None or not 0 <= index < len(names):
            raise UsageError(
                f"in_shardings names {key!r}, which is not an argument{did_you_mean(key, [name for name, _ in names])}; "
                f"arguments are 0 to {len(names) - 1}: " + ", ".join(name for name, _ in names[:20])
            )
        texts.append(
            f"{index}={Sharding.of(spec, names[index][1], f'in_shardings[{key!r}]', mesh).text()}"
        )
    return texts


def _arguments(model, mesh, entry):
    """The name and rank of each argument of the entry function."""
    options = options_json(mesh, [], stop_after="import", entry=entry)
    return [
        (a["name"], len(a["shape"]))
        for a in json.loads(_core.compile(model.name, model.content, options, None))["arguments"]
    ]
