# SPDX-License-Identifier: Apache-2.0
"""Checkpoints: named arrays, stored as the shards of the ranks, readable on any other mesh.

    checkpoint.save("step-100", {"params": params, "state": state})      # shardwright.Arrays, or any arrays
    params = checkpoint.load("step-100").fill(params, "params")          # on another mesh too

A checkpoint is a folder: `index.json` lists the arrays and their pieces, `rank-00003.safetensors`
(or .npz) holds the pieces of which rank 3 is the first owner. `load` also reads a single
.safetensors or .npz file, and Hugging Face's sharded format (`model.safetensors.index.json`).

index.json: {"format": "shardwright-checkpoint", "version": 1, "mesh": {axis: size}, "arrays":
{name: {"dtype", "shape", "sharding", "pieces": [{"file", "key", "begin", "extent"}]}}}; dtypes are
NumPy's names, `begin` and `extent` count elements per dimension.
"""

import contextlib
import json
import os
import tempfile
import zipfile
import zlib

import ml_dtypes  # noqa: F401  (NumPy knows "bfloat16" by it)
import numpy as np

from .errors import ArgumentError, InputError, UsageError
from .layout import cover_once, owners
from .mesh import Mesh
from .pytree import fill, named_leaves
from .sharding import Sharding

INDEX = "index.json"
_FORMAT, _VERSION = "shardwright-checkpoint", 1


def save(folder, arrays, *, mesh=None, shardings=None, format="safetensors"):
    """Writes a checkpoint to `folder`, atomically. Replaces an existing checkpoint, but nothing
    else.

        arrays     a pytree, or a dict by name, of shardwright.Arrays (whose sharding is known) or of
                   anything that NumPy converts
        mesh, shardings   for other arrays: a mesh and {name: PartitionSpec}; default: written whole
        format     "safetensors" or "npz"

    Raises UsageError for invalid arguments, and if `folder` exists and is not a checkpoint.
    """
    if format not in _WRITERS:
        raise UsageError(f"format={format!r}; expected one of {', '.join(_WRITERS)}")
    leaves = named_leaves(arrays)
    folder = os.path.abspath(folder)
    if os.path.lexists(folder) and not _is_replaceable(folder):
        raise UsageError(
            f"{folder} exists and is not a checkpoint",
            hint="remove it, or choose another name",
        )
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    with tempfile.TemporaryDirectory(
        prefix=f".{os.path.basename(folder)}-", dir=os.path.dirname(folder)
    ) as aside:
        half = os.path.join(aside, "new")
        os.mkdir(half)
        _write(half, leaves, mesh, shardings or {}, format)
        if os.path.exists(folder):
            os.rename(folder, os.path.join(aside, "old"))
        os.rename(half, folder)


def _is_replaceable(folder):
    if not os.path.isdir(folder) or os.path.islink(folder):
        return False
    if not os.listdir(folder):
        return True
    try:
        return _json(os.path.join(folder, INDEX)).get("format") == _FORMAT
    except (OSError, InputError):
        return False


def _write(folder, leaves, mesh, shardings, format):
    index = {"format": _FORMAT, "version": _VERSION, "mesh": {}, "arrays": {}}
    files = {}
    for name, leaf in leaves.items():
        try:
            host = leaf.read() if hasattr(leaf, "layout") and hasattr(leaf, "read") else _host(leaf)
        except TypeError as error:  # JAX's typed keys
            raise ArgumentError(
                f"{name} cannot be saved: {error}",
                hint="save jax.random.key_data(key), and load it with jax.random.wrap_key_data",
            ) from None
        sharding, on = _layout(name, leaf, host.ndim, mesh, shardings.get(name))
        index["mesh"] = on.axes or index["mesh"]
        pieces = []
        for (begin, extent), rank in owners(host.shape, sharding, on).items():
            part = host[tuple(slice(b, b + e) for b, e in zip(begin, extent))]
            file = f"rank-{rank:05}.{format}"
            files.setdefault(file, {})[name] = np.ascontiguousarray(part).reshape(extent)
            pieces.append({"file": file, "key": name, "begin": begin, "extent": extent})
        index["arrays"][name] = {
            "dtype": host.dtype.name,
            "shape": host.shape,
            "sharding": [list(axes or ()) for axes in sharding.dims],
            "pieces": pieces,
        }
    for file, parts in files.items():
        _WRITERS[format](os.path.join(folder, file), parts)
    with open(os.path.join(folder, INDEX), "w", encoding="utf-8") as out:
        json.dump(index, out, indent=1)


def load(path):
    """Opens a checkpoint: a mapping from names to arrays, which are read on access. Raises
    InputError if it is damaged.
    """
    path = os.fspath(path)
    if not os.path.exists(path):
        raise InputError(
            f"{path} is not there; expected a folder that shardwright.checkpoint.save wrote, or a .safetensors or .npz file"
        )
    if os.path.isfile(path):
        return Checkpoint(_whole_file(path))
    for name, read in ((INDEX, _own_index), ("model.safetensors.index.json", _hugging_face_index)):
        if os.path.exists(os.path.join(path, name)):
            return Checkpoint(read(path, _json(os.path.join(path, name))))
    files = sorted(f for f in os.listdir(path) if f.endswith((".safetensors", ".npz")))
    if len(files) != 1:
        raise InputError(
            f"{path} has no {INDEX}, and {len(files)} files of arrays; expected a checkpoint, or the file's own name"
        )
    return Checkpoint(_whole_file(os.path.join(path, files[0])))


class Checkpoint:
    """A mapping from names to NumPy arrays. `checkpoint["layers.0.w"]` reads a whole array,
    `.piece(name, slices)` a part of it, from only those files that it needs.
    """

    def __init__(self, entries):
        self._entries = entries

    def keys(self):
        return self._entries.keys()

    def __iter__(self):
        return iter(self._entries)

    def __len__(self):
        return len(self._entries)

    def __contains__(self, name):
        return name in self._entries

    def __getitem__(self, name):
        return self.piece(name)

    def shape(self, name):
        return self._entry(name).shape

    def dtype(self, name):
        return self._entry(name).dtype

    def piece(self, name, slices=None):
        """Reads an array, or the part selected by `slices`: one slice per dimension, with step 1."""
        entry = self._entry(name)
        slices = [slice(None)] * len(entry.shape) if slices is None else slices
        if len(slices) != len(entry.shape) or any(s.step not in (None, 1) for s in slices):
            raise UsageError(
                f"{name} has {len(entry.shape)} dimensions; expected a slice for each, with steps of 1, not {slices}"
            )
        bounds = [s.indices(size)[:2] for s, size in zip(slices, entry.shape)]
        try:
            out = np.empty([max(0, end - begin) for begin, end in bounds], entry.dtype)
        except (MemoryError, ValueError) as error:
            raise InputError(
                f"{name} is {entry.dtype}{list(entry.shape)} in the checkpoint: {error}"
            ) from None
        for piece in entry.pieces:
            piece.copy_into(out, bounds, entry)
        return out

    def fill(self, like, prefix=""):
        """Returns a pytree with the structure of `like` and the arrays of this checkpoint, by name
        below `prefix`. Raises ArgumentError with the path of a leaf that is missing or has
        another shape or dtype.
        """
        leaves = []
        for name, leaf in named_leaves(like).items():
            name = f"{prefix}.{name}" if prefix and name else prefix or name
            if name not in self:
                close = [key for key in self if key.endswith(name.rpartition(".")[2])][:3]
                raise ArgumentError(
                    f"{name} is not in the checkpoint",
                    hint=f"it has {', '.join(close)}" if close else None,
                )
            entry = self._entry(name)
            if (
                entry.shape != tuple(np.shape(leaf))
                or hasattr(leaf, "dtype")
                and str(entry.dtype) != str(leaf.dtype).removeprefix("torch.")
            ):
                raise ArgumentError(
                    f"{name} is {entry.dtype}{list(entry.shape)} in the checkpoint; "
                    f"expected {getattr(leaf, 'dtype', '')}{list(np.shape(leaf))}"
                )
            leaves.append(_like(leaf, self.piece(name)))
        return fill(like, leaves)

    def _entry(self, name):
        if name not in self._entries:
            raise InputError(
                f"{name!r} is not in the checkpoint, which has {len(self)} arrays: {', '.join(list(self)[:10])}"
            )
        return self._entries[name]


class _Entry:
    """An array of a checkpoint: NumPy dtype, shape, and its pieces."""

    def __init__(self, dtype, shape, pieces):
        self.dtype, self.shape, self.pieces = np.dtype(dtype), tuple(shape), pieces


class _Piece:
    """A box of an array, stored in a file."""

    def __init__(self, path, key, begin, extent):
        self.path, self.key, self.begin, self.extent = path, key, tuple(begin), tuple(extent)

    def copy_into(self, out, bounds, entry):
        """Copies the intersection with the box `bounds` into `out`."""
        overlap = [
            (max(b, begin), min(e, begin + length))
            for (b, e), begin, length in zip(bounds, self.begin, self.extent)
        ]
        if any(low >= high for low, high in overlap):
            return
        here = tuple(
            slice(low - begin, high - begin) for (low, high), begin in zip(overlap, self.begin)
        )
        there = tuple(slice(low - b, high - b) for (low, high), (b, _) in zip(overlap, bounds))
        with _reading(self.path) as read:
            found = read(self.key, here, self.extent)
        if found.dtype != entry.dtype:  # .npz stores bfloat16 as raw bytes
            if found.dtype.kind != "V" or found.dtype.itemsize != entry.dtype.itemsize:
                raise InputError(
                    f"{self.path}: {self.key} is {found.dtype}; the index says {entry.dtype}"
                )
            found = found.view(entry.dtype)
        out[there] = found


@contextlib.contextmanager
def _reading(path):
    """Opens a file. Yields a function (key, slices) that reads a part of an array."""
    _expect_file(path)
    with _naming(path):
        if path.endswith(".npz"):
            with np.load(path, allow_pickle=False) as archive:
                yield lambda key, slices, shape: _checked(archive[key], shape, path, key)[slices]
        else:
            from safetensors import safe_open

            with safe_open(path, framework="numpy") as file:
                yield (
                    lambda key, slices, shape: (
                        _checked(file.get_slice(key), shape, path, key)[slices]
                        if shape
                        else file.get_tensor(key)
                    )
                )


@contextlib.contextmanager
def _naming(path):
    """Prefixes errors with the path of the file."""
    try:
        yield
    except (
        OSError,
        EOFError,
        KeyError,
        ValueError,
        MemoryError,
        zipfile.BadZipFile,
        zlib.error,
    ) as error:
        raise InputError(f"{path}: {error}") from None
    except Exception as error:
        if type(error).__name__ != "SafetensorError":
            raise
        raise InputError(f"{path}: {error}") from None


def _checked(array, shape, path, key):
    found = tuple(array.get_shape()) if hasattr(array, "get_shape") else array.shape
    if found != tuple(shape):
        raise InputError(f"{path}: {key} has shape {list(found)}; the index says {list(shape)}")
    return array


def _own_index(folder, index):
    if index.get("format") != _FORMAT or index.get("version") != _VERSION:
        raise InputError(
            f"{folder}/{INDEX} is not a checkpoint index of version {_VERSION}; it has format {index.get('format')!r}, "
            f"version {index.get('version')!r}"
        )
    entries = {}
    try:
        for name, facts in index["arrays"].items():
            pieces = [
                _Piece(_inside(folder, p["file"]), p["key"], p["begin"], p["extent"])
                for p in facts["pieces"]
            ]
            entries[name] = _Entry(facts["dtype"], facts["shape"], pieces)
            numbers = [*facts["shape"], *(n for p in pieces for n in p.begin + p.extent)]
            if np.dtype(facts["dtype"]).hasobject:
                raise InputError(
                    f"{folder}/{INDEX}: {name} is of {facts['dtype']!r}, which is not an element type"
                )
            if any(type(n) is not int or n < 0 for n in numbers):
                raise InputError(
                    f"{folder}/{INDEX}: {name} has a size that is not a number of elements"
                )
            if not cover_once(facts["shape"], [(p.begin, p.extent) for p in pieces]):
                raise InputError(
                    f"{folder}/{INDEX}: the pieces of {name} do not make up its shape {facts['shape']}, each element once"
                )
            if len({(p.path, p.key) for p in pieces}) != len(pieces):
                raise InputError(
                    f"{folder}/{INDEX}: two pieces of {name} are the same array of a file"
                )
    except InputError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise InputError(f"{folder}/{INDEX} is damaged: {error}") from None
    return entries


def _hugging_face_index(folder, index):
    files = index.get("weight_map")
    if not isinstance(files, dict) or not all(isinstance(file, str) for file in files.values()):
        raise InputError(
            f"{folder}/model.safetensors.index.json has no weight_map from names to files"
        )
    entries = {}
    for file in sorted(set(files.values())):
        entries.update(_whole_file(_inside(folder, file)))
    missing = [name for name in files if name not in entries]
    if missing:
        raise InputError(
            f"{folder}/{files[missing[0]]} has no array {missing[0]!r}, which model.safetensors.index.json lists"
        )
    return entries


def _whole_file(path):
    _expect_file(path)
    if path.endswith(".npz"):
        with _naming(path), np.load(path, allow_pickle=False) as archive:
            facts = {key: (array.dtype, array.shape) for key, array in archive.items()}
    elif path.endswith(".safetensors"):
        from safetensors import safe_open

        with _naming(path), safe_open(path, framework="numpy") as file:
            facts = {
                key: (_dtype_of(file.get_slice(key)), tuple(file.get_slice(key).get_shape()))
                for key in file.keys()
            }
    else:
        raise InputError(f"{path} is neither .safetensors nor .npz")
    return {
        key: _Entry(dtype, shape, [_Piece(path, key, (0,) * len(shape), shape)])
        for key, (dtype, shape) in facts.items()
    }


_SAFETENSORS = {
    "F64": "float64",
    "F32": "float32",
    "F16": "float16",
    "BF16": "bfloat16",
    "I64": "int64",
    "I32": "int32",
    "I16": "int16",
    "I8": "int8",
    "U64": "uint64",
    "U32": "uint32",
    "U16": "uint16",
    "U8": "uint8",
    "BOOL": "bool",
    "C64": "complex64",
}


def _dtype_of(part):
    name = part.get_dtype()
    if name not in _SAFETENSORS:
        raise InputError(
            f"elements of type {name} are not known; they are {', '.join(_SAFETENSORS)}"
        )
    return np.dtype(_SAFETENSORS[name])


def _inside(folder, file):
    """The path of a file named by an index; rejects paths outside of the folder."""
    if os.path.basename(file) != file or file in ("", ".", ".."):
        raise InputError(
            f"{folder}: the index names the file {file!r}; expected one in the folder itself"
        )
    return os.path.join(folder, file)


def _expect_file(path):
    """Rejects anything but regular files: opening a FIFO would block."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise InputError(f"{path} is not a regular file")


def _each_once(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("an object has a name twice")
    return found


def _json(path):
    _expect_file(path)
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file, object_pairs_hook=_each_once)
    except ValueError as error:
        raise InputError(f"{path} is not JSON: {error}") from None
    except RecursionError:
        raise InputError(f"{path} is nested too deeply") from None
    if not isinstance(found, dict):
        raise InputError(f"{path} is not an index")
    return found


def _host(leaf):
    if hasattr(leaf, "detach"):
        from .tensors import to_numpy

        return to_numpy(leaf)
    host = np.asarray(leaf)
    return host.astype(host.dtype.newbyteorder("="), copy=False)


def _like(leaf, array):
    if not hasattr(leaf, "detach"):
        return array
    from .tensors import to_tensor

    return to_tensor(array)


def _layout(name, leaf, rank, mesh, spec):
    """The sharding of an array to write, and its mesh."""
    if spec is None and isinstance(getattr(leaf, "layout", None), Sharding):
        return leaf.layout, leaf.layout.mesh
    mesh = Mesh.of(mesh) or Mesh({})
    return Sharding.of(spec or (), rank, f"shardings[{name!r}]", mesh), mesh


def _save_safetensors(path, parts):
    from safetensors.numpy import save_file

    for key, part in parts.items():
        if part.dtype.name not in _SAFETENSORS.values() or part.dtype.kind == "c":
            raise UsageError(
                f"{key} is {part.dtype}, which .safetensors files of NumPy cannot hold",
                hint='use format="npz"',
            )
    save_file(parts, path)


def _save_npz(path, parts):
    """Writes an .npz. np.savez takes keys as keyword arguments, which excludes the name `file`."""
    with zipfile.ZipFile(path, "w") as archive:
        for key, part in parts.items():
            with archive.open(f"{key}.npy", "w", force_zip64=True) as file:
                np.lib.format.write_array(file, part, allow_pickle=False)


_WRITERS = {"safetensors": _save_safetensors, "npz": _save_npz}
