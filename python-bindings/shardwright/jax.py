# SPDX-License-Identifier: Apache-2.0
"""JAX functions as programs for many devices.

    step = shardwright.jax.jit(train_step, mesh=shardwright.Mesh(data=2, model=4),
                               in_shardings=(param_specs, P("data")), donate_argnums=0)
    params, loss = step(params, batch)        # called like jax.jit

The function is traced by JAX and compiled by shardwright, once per structure, shapes and dtypes of
its arguments. Results are jax.Arrays whose values stay on the ranks until they are read: parameters
that are donated to the next step are never copied (see jax_array).
"""

import contextlib
import contextvars
import functools
import inspect
import threading
import types

import jax
import numpy as np
from jax._src import debugging, dispatch, effects, source_info_util
from jax._src.interpreters import mlir
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec

from . import logs
from .callbacks import Callbacks
from .errors import ArgumentError, CompileWarning, InputError, UsageError, warn
from .jax_array import ON_JAX, Array, PlacedArray
from .mesh import Mesh
from .mesh_search import OpenMesh, Unmeshed, mesh_of, settled
from .model import Model
from .program import as_input, check_options, compile, lower
from .sharding import Sharding

source_info_util.register_exclusion(__file__)  # locations in reports are those of the caller


def jit(
    fn=None,
    *,
    mesh=None,
    in_shardings=None,
    out_shardings=None,
    donate_argnums=None,
    donate_argnames=None,
    static_argnums=None,
    static_argnames=None,
    **options,
):
    """Returns a function that is called like the result of `jax.jit` and runs on all devices of a
    mesh.

        fn             a function of pytrees; or a jax.stages.Lowered, a jax.export.Exported (or its bytes)
                       or StableHLO text, which have fixed shapes
        mesh           shardwright.Mesh, jax.sharding.Mesh or AbstractMesh, "data=2,model=4"; default: the
                       mesh of the shardings, or of a plan.json. With devices=8 the planner chooses a
                       mesh, or the sizes that are left open in "data=?,model=?", for the first
                       arguments; other shapes are compiled for the same mesh
        in_shardings, out_shardings   PartitionSpecs or NamedShardings, pytree prefixes as in jax.jit
        donate_argnums, donate_argnames, static_argnums, static_argnames   as in jax.jit
        options        of shardwright.compile: devices, plan, cluster, memory, target, architectures, ...

    Raises UsageError and InputError if the function cannot be partitioned; ArgumentError, a
    TypeError, if a call's argument does not match, with the path of the leaf.
    """
    check_options(options, "jit", jit)
    if fn is None:
        return functools.partial(
            jit,
            mesh=mesh,
            in_shardings=in_shardings,
            out_shardings=out_shardings,
            donate_argnums=donate_argnums,
            donate_argnames=donate_argnames,
            static_argnums=static_argnums,
            static_argnames=static_argnames,
            **options,
        )
    if not callable(fn) or hasattr(fn, "mlir_module_serialized"):
        given = dict(
            in_shardings=in_shardings,
            out_shardings=out_shardings,
            donate_argnums=donate_argnums,
            donate_argnames=donate_argnames,
            static_argnums=static_argnums,
            static_argnames=static_argnames,
        )
        return _loaded(
            fn, mesh, {key: value for key, value in given.items() if value is not None}, options
        )
    return Function(
        fn,
        _mesh_for(mesh, in_shardings, out_shardings, options),
        in_shardings,
        out_shardings,
        dict(
            donate_argnums=donate_argnums,
            donate_argnames=donate_argnames,
            static_argnums=static_argnums,
            static_argnames=static_argnames,
        ),
        options,
    )


def _mesh_for(mesh, in_shardings, out_shardings, options):
    """The mesh that is given, or that of NamedShardings or of a plan; or one to be chosen."""
    if mesh is None:
        leaves = jax.tree.leaves((in_shardings, out_shardings), is_leaf=_is_spec)
        mesh = next((s.mesh for s in leaves if isinstance(s, NamedSharding)), None)
    found = mesh_of(mesh, options.get("devices"), options.get("plan"), "jit")
    if found is None:
        raise UsageError(
            "there is no mesh: give mesh=shardwright.Mesh(data=2, model=4), NamedShardings, or devices=8 with plan='auto'"
        )
    if isinstance(found, OpenMesh):
        return Unmeshed(found)
    return _MeshOf(mesh if hasattr(mesh, "axis_names") else found)


class _MeshOf:
    """A mesh in JAX's and in shardwright's representation."""

    def __init__(self, mesh):
        self.ours = Mesh.of(mesh)
        is_jax = hasattr(mesh, "axis_names")
        self.jax = (
            mesh if is_jax else AbstractMesh(tuple(self.ours.axes.values()), tuple(self.ours.axes))
        )

    def shardings(self, tree):
        """Converts specs to NamedShardings of the mesh used for tracing."""

        def of(leaf):
            if leaf is None:
                return None
            if isinstance(leaf, NamedSharding):
                if (
                    tuple(leaf.mesh.axis_names) != tuple(self.ours.axes)
                    or dict(leaf.mesh.shape) != self.ours.axes
                ):
                    raise UsageError(
                        f"a sharding is for the mesh {Mesh.of(leaf.mesh)}, the function of {self.ours}"
                    )
                leaf = leaf.spec
            if isinstance(leaf, PartitionSpec):
                Sharding.of(leaf, len(leaf), str(leaf), self.ours)
                return NamedSharding(self.jax, leaf)
            raise UsageError(
                f"{leaf!r} is not a sharding; expected a PartitionSpec or a NamedSharding"
            )

        return jax.tree.map(of, tree, is_leaf=_is_spec)

    def context(self):
        """A context in which bare PartitionSpecs in the function refer to this mesh."""
        return (
            jax.sharding.use_abstract_mesh(self.jax)
            if isinstance(self.jax, AbstractMesh)
            else jax.set_mesh(self.jax)
        )


def _is_spec(leaf):
    return leaf is None or isinstance(leaf, (PartitionSpec, jax.sharding.Sharding))


class Function:
    """The result of `jit` for a function."""

    def __init__(self, fn, mesh, in_shardings, out_shardings, jit_options, options):
        functools.update_wrapper(self, fn)
        self.mesh = mesh.ours
        self._mesh, self._options = mesh, options
        given = {key: value for key, value in jit_options.items() if value is not None}
        for key, tree in (("in_shardings", in_shardings), ("out_shardings", out_shardings)):
            if tree is not None:
                given[key] = mesh.shardings(tree)
        self._jitted = jax.jit(fn, **given)
        self._jit_options, self._in_shardings = given, in_shardings
        self._statics = _Statics(fn, jit_options["static_argnums"], jit_options["static_argnames"])
        self._programs, self._last = {}, None

    def __get__(self, instance, owner=None):
        """Binds a method of a class."""
        return self if instance is None else types.MethodType(self, instance)

    def __call__(self, *args, **kwargs):
        leaves, tree, static = self._flatten(args, kwargs)
        last = self._last
        try:
            if last is None or last.tree != tree or last.static != static or not last.takes(leaves):
                if any(isinstance(leaf, jax.core.Tracer) for leaf in leaves):
                    return self._inline(args, kwargs)
                last = self._last = self._find(leaves, tree, static)
            return last.call(leaves)
        except jax.errors.TracerArrayConversionError:
            return self._inline(args, kwargs)

    def __repr__(self):
        name = getattr(self, "__name__", "function")
        count = len(self._programs)
        programs = f"{count} program{'s' * (count != 1)}" if count else "not compiled yet"
        return f"<shardwright.jax.jit of {name} on {self.mesh}, {programs}>"

    def _repr_html_(self):
        from .visualize import function_html

        last = self._last and self._last.program
        return function_html(self.__name__, last, len(self._programs))

    def lower(self, *args, **kwargs):
        """Traces for these arguments (arrays or jax.ShapeDtypeStructs) without compiling. The
        result has `.text`, `.compile()` and `.stage("propagate")`.
        """
        return self._lower(*self._flatten(args, kwargs))

    def trace(self, *args, **kwargs):
        """The result of jax.jit's `trace`, with `.jaxpr` and `.out_info`. Use `lower` to compile."""
        with self._tracing():
            return self._jitted.trace(*args, **kwargs)

    def eval_shape(self, *args, **kwargs):
        """The shapes and dtypes of the results."""
        with self._tracing():
            return self._jitted.eval_shape(*args, **kwargs)

    def clear_cache(self):
        """Drops all compiled programs."""
        self._jitted.clear_cache()
        self._programs, self._last = {}, None

    def program(self, *args, **kwargs):
        """The Program for these arguments, by default that of the last call."""
        return self._entry(args, kwargs).program

    def explain(self, *args, **kwargs):
        """Each collective with its reason, for these arguments or the last call."""
        return self.program(*args, **kwargs).explain()

    def specs(self, *args, **kwargs):
        """(args, kwargs) of PartitionSpecs of the program for these arguments or of the last call,
        in the form of jax.jit's in_shardings.
        """
        return self._entry(args, kwargs).specs()

    def save(self, path, *args, **kwargs):
        """Writes the bundle of the program for these arguments or of the last call."""
        self.program(*args, **kwargs).save(path)

    def _flatten(self, args, kwargs):
        static, args, kwargs = (
            self._statics.split(args, kwargs) if self._statics.any else ((), args, kwargs)
        )
        return *jax.tree.flatten((args, kwargs)), static

    def _entry(self, args, kwargs):
        if not args and not kwargs:
            if self._last is None:
                raise UsageError(
                    "nothing has been compiled yet: call the function, or give example arguments (such as jax.ShapeDtypeStruct)"
                )
            return self._last
        return self._find(*self._flatten(args, kwargs))

    def _inline(self, args, kwargs):
        """Traces the function as part of an outer one: another function of shardwright, or JAX."""
        outside = _TRACED.get()
        if outside == self.mesh:
            return self._jitted(*args, **kwargs)
        if outside is not None:
            raise UsageError(
                f"a function for {self.mesh} is called in one for {outside}; give both the same mesh"
            )
        warn(
            f"{getattr(self, '__name__', 'a function')} is called inside a transformation of JAX, which runs it on JAX's own device; for all "
            "of the mesh put shardwright.jax.jit outside: jit(jax.grad(f))",
            CompileWarning,
        )
        return self.__wrapped__(*args, **kwargs)

    @contextlib.contextmanager
    def _tracing(self):
        token = _TRACED.set(self.mesh)
        try:
            with self._mesh.context():
                yield
        finally:
            _TRACED.reset(token)

    def _find(self, leaves, tree, static):
        key = (tree, static, _types_of(leaves, tree))
        if key not in self._programs:
            if self._programs and logs.is_shown("recompile"):
                name = getattr(self, "__name__", "function")
                before = next(reversed(self._programs))
                logs.log(
                    "recompile", "%s: %s", name, _changed(before, key, self._statics.names_left)
                )
            self._programs[key] = self._lower(leaves, tree, static).compile()
            if isinstance(self.mesh, OpenMesh):
                program = self._programs[key].program
                self.mesh, self._options = settled(self.mesh, self._options, program)
                self._mesh = _MeshOf(self.mesh)
        return self._programs[key]

    def _lower(self, leaves, tree, static):
        given = jax.tree.unflatten(tree, [_abstract(leaf) for leaf in leaves])
        args, kwargs = self._statics.join(static, *given)
        specs = None
        with self._tracing():
            try:
                lowered = _lower(self._jitted.trace(*args, **kwargs))
            except Exception as error:
                if "should match the mesh passed to shard_map" in str(error):
                    raise UsageError(
                        f"a jax.shard_map or jax.pmap inside is for another mesh than {self.mesh}",
                        hint=f"give shard_map mesh={self._mesh.jax}, and use jax.vmap instead of jax.pmap",
                    ) from error
                if type(error).__name__ != "IndivisibleError":
                    raise
                # JAX requires sizes that divide evenly; shardwright does not.
                options = {
                    key: value for key, value in self._jit_options.items() if key != "in_shardings"
                }
                lowered = _lower(jax.jit(self.__wrapped__, **options).trace(*args, **kwargs))
                specs = jax.tree.leaves(
                    jax.tree.broadcast(self._in_shardings, given[0], is_leaf=_is_spec),
                    is_leaf=_is_spec,
                )
        return Lowered(
            lowered,
            self.mesh,
            tree,
            static,
            getattr(self, "__name__", "function"),
            self._options,
            specs,
        )


#: The mesh of the enclosing shardwright function during tracing.
_TRACED = contextvars.ContextVar("shardwright_traced", default=None)

#: JAX's tables of primitives that need its own devices for lowering; replaced while lowering.
_LENIENCE = threading.RLock()


def _lower(traced):
    """Lowers a traced function to a module. Callbacks run once, in one process, so JAX's
    restrictions on devices and on the order of effects do not apply.
    """
    with _LENIENCE:
        needing = dispatch.prim_requires_devices_during_lowering
        callbacks = {
            primitive for primitive in needing if primitive.name in ("pure_callback", "io_callback")
        }
        needing -= callbacks
        dispatch.jaxpr_has_prim_requiring_devices.cache_clear()
        effects.shardable_ordered_effects.add_type(debugging.OrderedDebugEffect)
        try:
            return traced.lower(lowering_platforms=("cpu",))
        finally:
            needing |= callbacks
            dispatch.jaxpr_has_prim_requiring_devices.cache_clear()
            effects.shardable_ordered_effects._effect_types.discard(debugging.OrderedDebugEffect)


class Lowered:
    """A traced function: `.text` is its StableHLO, `.stage(name)` the IR after a stage. specs: the
    PartitionSpecs of positional leaves that the text does not have. Other attributes are those
    of the jax.stages.Lowered `.lowered`.
    """

    def __init__(self, lowered, mesh, tree, static, name, options, specs=None):
        self.lowered, self.mesh, self.tree, self.static, self.name = (
            lowered,
            mesh,
            tree,
            static,
            name,
        )
        self._options = options
        facts = lowered._lowering.compile_args
        self._kept, self._callbacks = (
            sorted(facts["kept_var_idx"]),
            list(facts.get("host_callbacks") or ()),
        )
        state = facts.get("shape_poly_state")
        # Symbolic sizes of a called export; filled in by this call.
        self._has_open_sizes = state is not None and state.uses_dim_vars
        self._specs = specs and {
            k: specs[i] for k, i in enumerate(self._kept) if i < len(specs) and specs[i] is not None
        }

    def __getattr__(self, name):
        if name.startswith("_") or name == "lowered":
            raise AttributeError(name)
        return getattr(self.lowered, name)

    @property
    def text(self):
        return self.as_text(debug_info=True)

    def as_text(self, dialect=None, *, debug_info=False):
        if self._has_open_sizes and dialect in (None, "stablehlo"):
            module = mlir.refine_polymorphic_shapes(self.lowered.compiler_ir("stablehlo"))
            return module.operation.get_asm(enable_debug_info=debug_info)
        return self.lowered.as_text(dialect, debug_info=debug_info)

    def stage(self, stage):
        return lower(
            self.text,
            stage,
            mesh=None if isinstance(self.mesh, OpenMesh) else self.mesh,
            name=self.name,
            in_shardings=self._specs,
            callbacks=bool(self._callbacks),
        )

    def compile(self):
        program = compile(
            Model(self.name, self.text.encode()),
            mesh=self.mesh,
            in_shardings=self._specs,
            callbacks=Callbacks(self._callbacks) if self._callbacks else None,
            **{key: value for key, value in self._options.items() if key != "devices"},
        )
        weak = [_is_weak(info._aval) for info in jax.tree.leaves(self.lowered.args_info)]
        return Compiled(
            program,
            self,
            self.tree,
            self.static,
            self._kept,
            weak,
            _paths(self.lowered.args_info),
            self.lowered.out_info,
            [aval.weak_type for aval in self.lowered._lowering.compile_args["global_out_avals"]],
        )


class Compiled:
    """A program with the pytrees of a function, called with arguments of the lowered shapes,
    without static ones. `kept`: the leaves that the program takes, since JAX drops unused ones.
    """

    def __init__(self, program, lowered, tree, static, kept, weak, paths, out_info, weak_outputs):
        self.program, self.tree, self.static, self.kept = program, tree, static, kept
        self._lowered = lowered
        infos, self.out_tree = jax.tree.flatten(out_info)
        self.in_tree, self.out_info = tree, out_info
        self._made = [
            (k, _maker(info)) for k, info in enumerate(infos) if _is_key(info) or _is_float0(info)
        ]
        self._all = kept == list(range(tree.num_leaves))
        self._convert = functools.partial(_convert, program.inputs, [paths[i] for i in kept])
        self._weak_outputs = weak_outputs
        self._open()
        self._types = [
            (value.dtype, value.shape, weak[i]) for i, value in zip(kept, program.inputs)
        ]

    def __call__(self, *args, **kwargs):
        leaves, tree = jax.tree.flatten((args, kwargs))
        if tree != self.tree:
            raise ArgumentError(f"the arguments are {tree}; expected {self.tree}")
        return self.call(leaves)

    def _open(self):
        is_placed = bool(self.program.mesh.devices)
        load = self.program.placed if is_placed else self.program.open
        self._runner = self.program._runner = load(
            convert=self._convert,
            immutable=(ON_JAX,),
            array_type=PlacedArray if is_placed else Array,
            weak=self._weak_outputs,
        )

    def takes(self, leaves):
        """Whether leaves of the same structure have the program's shapes and dtypes."""
        return self._runner.takes(
            leaves if self._all else [leaves[i] for i in self.kept], self._types
        )

    def as_text(self):
        """The scheduled program of one rank."""
        return self._lowered.stage("schedule") if self._lowered else self.program.explain().text

    def memory_analysis(self):
        """Memory per rank, in bytes."""
        return self.program.memory

    def explain(self):
        return self.program.explain()

    def save(self, path):
        self.program.save(path)

    def _repr_html_(self):
        return self.program._repr_html_()

    def specs(self):
        by_leaf = dict(zip(self.kept, self.program.inputs))
        return jax.tree.unflatten(
            self.tree,
            [
                PartitionSpec(*by_leaf[i].sharding.spec()) if i in by_leaf else PartitionSpec()
                for i in range(self.tree.num_leaves)
            ],
        )

    def call(self, leaves):
        if self._runner.is_over:
            self._open()
        outputs = self._runner.call(leaves if self._all else [leaves[i] for i in self.kept])
        for k, make in self._made:
            outputs[k] = make(outputs[k])
        return jax.tree.unflatten(self.out_tree, outputs)


def _is_float0(info):
    return info.dtype == jax.dtypes.float0


def _maker(info):
    """A function that converts an output that is not a plain numeric array."""
    if _is_float0(info):
        return lambda output: np.zeros(info.shape, jax.dtypes.float0)
    return lambda output: jax.random.wrap_key_data(output.numpy(), impl=_impl(info.dtype))


class Loaded:
    """The result of `jit` for a lowered or exported function: its shapes are fixed."""

    def __init__(self, lowered, mesh, options):
        options = dict(options)
        mesh = mesh_of(mesh, options.pop("devices", None), options.get("plan"), "jit")
        self._entry = lowered(mesh, options)
        self.mesh = self._entry.program.mesh

    def __call__(self, *args, **kwargs):
        if self._entry.tree is None:  # text has no pytrees
            return self._entry.program.run(*jax.tree.leaves((args, kwargs)))
        return self._entry(*args, **kwargs)

    def __repr__(self):
        return f"<shardwright.jax.jit of {self._entry.program.name} on {self.mesh}, 1 program>"

    def program(self):
        return self._entry.program

    def explain(self):
        return self._entry.program.explain()

    def save(self, path):
        self._entry.program.save(path)


class _Flat:
    """A program from text: one positional argument per input."""

    def __init__(self, program):
        self.program, self.tree = program, None


def _loaded(model, mesh, given, options):
    """A model as a function. Exports with symbolic sizes or several platforms are lowered for each
    call.
    """
    if isinstance(model, (bytes, bytearray)):
        try:
            model = jax.export.deserialize(bytearray(model))
        except Exception:  # bytecode or text; the compiler reports anything else
            pass
    is_exported = hasattr(model, "mlir_module_serialized")
    if is_exported and (
        len(model.platforms) > 1 or any(not _is_static(aval) for aval in model.in_avals)
    ):
        return _open_export(model, mesh, given, options)
    if given:
        raise UsageError(
            f"{', '.join(given)}: lowered and exported functions already have these; pass them when the function is traced"
        )
    return Loaded(_lowered_of(model), mesh, options)


def _open_export(exported, mesh, given, options):
    if "cpu" not in exported.platforms:
        raise InputError(
            f"{exported.fun_name} was exported for {', '.join(exported.platforms)}",
            hint="export it for the platform cpu too",
        )

    def call(*args, **kwargs):
        return exported.call(*args, **kwargs)

    call.__name__ = exported.fun_name
    return jit(call, mesh=mesh, **given, **options)


def _lowered_of(model):
    """A function of mesh and options that compiles a model."""
    if hasattr(model, "mlir_module_serialized"):
        return lambda mesh, options: _exported(model, mesh, options)
    if hasattr(model, "args_info"):
        return lambda mesh, options: Lowered(
            model, mesh, model.in_tree, (), "jax.Lowered", options
        ).compile()
    return lambda mesh, options: _Flat(compile(model, mesh=mesh, **options))


def _exported(exported, mesh, options):
    program = compile(Model.of(exported), mesh=mesh, **options)
    avals = jax.tree.unflatten(exported.in_tree, list(exported.in_avals))
    out_info = jax.tree.unflatten(exported.out_tree, list(exported.out_avals))
    weak = [_is_weak(aval) for aval in exported.in_avals]
    return Compiled(
        program,
        None,
        exported.in_tree,
        (),
        list(exported.module_kept_var_idx),
        weak,
        _paths(avals),
        out_info,
        [aval.weak_type for aval in exported.out_avals],
    )


def _is_static(aval):
    return all(isinstance(size, int) for size in aval.shape)


class _Statics:
    """Static arguments: hashed into the key of the program."""

    def __init__(self, fn, numbers, names):
        numbers = (
            () if numbers is None else (numbers,) if isinstance(numbers, int) else tuple(numbers)
        )
        names = () if names is None else (names,) if isinstance(names, str) else tuple(names)
        try:
            signature = inspect.signature(fn).parameters
        except (TypeError, ValueError):
            signature = {}
        parameters = list(signature)
        positional = [
            each
            for each in signature.values()
            if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
        ]
        self.numbers = {n % len(parameters) if n < 0 and parameters else n for n in numbers}
        self.numbers |= {parameters.index(name) for name in names if name in parameters}
        self.names = set(names) | {parameters[n] for n in self.numbers if n < len(parameters)}
        self.any = bool(self.numbers or self.names)
        #: The names of positional arguments that are not static.
        self.names_left = [
            each.name
            for i, each in enumerate(positional)
            if i not in self.numbers and each.name not in self.names
        ]

    def split(self, args, kwargs):
        """Splits off the static arguments: ((position or name, type, value), ...), and the other
        arguments. The type is part of the key, since 1, 1.0 and True are equal.
        """
        static = [(i, type(value), value) for i, value in enumerate(args) if i in self.numbers]
        static += sorted(
            ((key, type(value), value) for key, value in kwargs.items() if key in self.names),
            key=lambda each: each[0],
        )
        for key, _, value in static:
            try:
                hash(value)
            except TypeError:
                raise UsageError(
                    f"static argument {key} is a {type(value).__name__}, which has no hash; static arguments are keys of a cache"
                ) from None
        return (
            tuple(static),
            tuple(value for i, value in enumerate(args) if i not in self.numbers),
            {key: value for key, value in kwargs.items() if key not in self.names},
        )

    def join(self, static, args, kwargs):
        args = list(args)
        for key, _, value in static:
            if isinstance(key, int):
                args.insert(key, value)
            else:
                kwargs = {**kwargs, key: value}
        return args, kwargs


def _is_key(leaf):
    return hasattr(leaf, "dtype") and jax.dtypes.issubdtype(leaf.dtype, jax.dtypes.prng_key)


def _type_of(leaf):
    if isinstance(leaf, (bool, int, float, complex)):
        return type(leaf)
    return (np.shape(leaf), _dtype_of(leaf), _is_weak(leaf))


def _types_of(leaves, tree):
    """The type of each leaf. Raises ArgumentError with the path of a leaf that JAX takes for no array."""
    types = []
    for i, leaf in enumerate(leaves):
        try:
            types.append(_type_of(leaf))
        except (TypeError, ValueError) as error:
            path = _paths(jax.tree.unflatten(tree, leaves))[i]
            raise ArgumentError(
                f"{path} is a {type(leaf).__name__}; expected an array or a number",
                hint="name it in static_argnames if the function depends on its value",
            ) from error
    return tuple(types)


def _changed(before, now, names):
    """What differs between two keys of programs, in words. names: those of positional arguments."""
    if before[0] != now[0]:
        return f"the structure of the arguments was {before[0]} and is {now[0]}"
    if before[1] != now[1]:
        return f"static arguments were {before[1]} and are {now[1]}"
    i = next(i for i, (a, b) in enumerate(zip(before[2], now[2])) if a != b)
    path = _paths(jax.tree.unflatten(now[0], range(len(now[2]))), names)[i]
    return f"{path} was {_type_text(before[2][i])}, is {_type_text(now[2][i])}"


def _type_text(type_):
    """`int32[8,64]` for what _type_of returns."""
    if isinstance(type_, type):
        return type_.__name__
    shape, dtype, is_weak = type_
    return f"{dtype}[{','.join(map(str, shape))}]" + (" of weak type" if is_weak else "")


#: Kinds of NumPy dtypes: objects, strings, dates and durations.
_NOT_NUMERIC = "OSUMm"


def _dtype_of(leaf):
    """The dtype that JAX uses for a leaf in tracing."""
    if _is_key(leaf):
        return leaf.dtype
    dtype = leaf.dtype if hasattr(leaf, "dtype") else np.asarray(leaf).dtype
    if dtype.kind in _NOT_NUMERIC:
        raise TypeError(f"{dtype} is not a dtype of JAX")
    return jax.dtypes.canonicalize_dtype(dtype)


def _is_weak(leaf):
    return bool(getattr(leaf, "weak_type", False))


def _abstract(leaf):
    """The abstract value of a leaf for tracing."""
    if isinstance(leaf, (bool, int, float, complex, jax.ShapeDtypeStruct)):
        return leaf
    return jax.ShapeDtypeStruct(np.shape(leaf), _dtype_of(leaf), weak_type=_is_weak(leaf))


def _paths(arguments, names=()):
    """The paths of leaves of (args, kwargs) in messages: `args[0]['w']`, `kwargs['scale']`. With
    the names of positional arguments: `params['w']`, `scale`.
    """
    args, kwargs = arguments
    leaves, _ = jax.tree.flatten_with_path((args, kwargs))

    def text(path):
        which, rest = path[1], jax.tree_util.keystr(path[2:])
        if path[0].idx == 0 and which.idx < len(names):
            return names[which.idx] + rest
        if path[0].idx == 1 and names:
            return str(which.key) + rest
        return ("args" if path[0].idx == 0 else "kwargs") + jax.tree_util.keystr((which,)) + rest

    return [text(path) for path, _ in leaves]


def _convert(inputs, paths, i, leaf):
    """Converts a leaf of an argument to the array of input i."""
    if _is_key(leaf):
        leaf = jax.random.key_data(leaf)
    if not isinstance(leaf, np.ndarray) and not isinstance(leaf, (bool, int, float, complex)):
        leaf = np.asarray(leaf)
    value = inputs[i]
    if (
        isinstance(leaf, np.ndarray)
        and leaf.dtype != value.dtype
        and jax.dtypes.canonicalize_dtype(leaf.dtype) == value.dtype
    ):
        leaf = leaf.astype(value.dtype)  # like jax.jit without x64
    return as_input(leaf, value, paths[i])


def _impl(dtype):
    """The key implementation of a PRNG key dtype, for jax.random.wrap_key_data."""
    return dtype._impl.name
