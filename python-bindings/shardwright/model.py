# SPDX-License-Identifier: Apache-2.0
"""Models: files, text, bytes, and objects of JAX and PyTorch."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

from .errors import UsageError, from_status
from .mesh_search import options_of

#: The magic number of MLIR bytecode.
BYTECODE = b"ML\xefR"


class Model:
    """A file, or its contents with a name for messages."""

    def __init__(self, name, content=None):
        self.name, self.content = str(name), content

    @classmethod
    def of(cls, model, name=None):
        """Converts a path, StableHLO as text or bytes, or an object of JAX or PyTorch. Raises
        UsageError for other objects.
        """
        if isinstance(model, cls):
            return model
        if isinstance(model, os.PathLike):
            return cls(model)
        if isinstance(model, str):
            is_text = "\n" in model or model.lstrip().startswith(("module", "func", "#", '"'))
            return cls(name or "model.mlir", model.encode()) if is_text else cls(model)
        if isinstance(model, (bytes, bytearray, memoryview)):
            return cls(name or "model", bytes(model))
        if hasattr(model, "mlir_module_serialized"):  # jax.export.Exported
            return cls(name or model.fun_name, model.mlir_module().encode())
        if hasattr(model, "as_text") and hasattr(model, "compile"):  # jax.stages.Lowered
            return cls(name or "jax.Lowered", model.as_text(debug_info=True).encode())
        if hasattr(model, "graph_module") and hasattr(
            model, "graph_signature"
        ):  # torch.export.ExportedProgram
            from .torch import archive_of

            return cls(archive_of(model))
        raise UsageError(
            f"{type(model).__module__}.{type(model).__name__} is not a model; expected a path, StableHLO as text or bytes, "
            "a jax.stages.Lowered, a jax.export.Exported or a torch.export.ExportedProgram"
        )

    def size(self):
        """The bytes of the file or of the contents; 0 if the file is missing."""
        if self.content is not None:
            return len(self.content)
        return os.path.getsize(self.name) if os.path.isfile(self.name) else 0

    def readable(self):
        """Returns the model, converted to text if it is bytecode: MLIR's bytecode reader can crash
        on damaged files, so it runs in a child process.
        """
        if (
            self.content is None
            or self.content[:4] not in (BYTECODE, b"PK\x03\x04")
            and not _is_flatbuffer(self.content)
        ):
            return (
                self
                if self.content is not None or not _holds_bytecode(self.name)
                else self._translated()
            )
        return self._translated()

    def _translated(self):
        with tempfile.TemporaryDirectory() as folder:
            path = self.name
            if self.content is not None:
                path = os.path.join(folder, os.path.basename(self.name) or "model")
                with open(path, "wb") as file:
                    file.write(self.content)
            return Model(self.name, _translate(path, self.name))


#: Limits of the child process: seconds, and bytes beyond those for the file and thread stacks.
READ_SECONDS, READ_BYTES = 600, 2 << 30

#: NumPy's libraries allocate memory per core, which the child does not need.
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}

#: Isolated mode (-I): modules are never imported from the working directory.
_READER = """
import sys, json, resource
path, limit, *folders = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_DATA, (int(limit), int(limit)))
sys.path += [folder for folder in folders if folder not in sys.path]
from shardwright import _core
sys.stdout.write(json.loads(_core.compile(path, None, '{"stop_after": "import", "locations": true}', None))["text"])
"""


def _translate(path, name):
    """Converts a bytecode file to text in a child process; `name` is used in messages."""
    limit = READ_BYTES + 64 * os.path.getsize(path) + (os.cpu_count() << 24)
    command = [sys.executable, "-I", "-c", _READER, path, str(limit), *_module_folders()]
    try:
        child = subprocess.run(
            command,
            capture_output=True,
            text=True,
            timeout=READ_SECONDS,
            env={**os.environ, **_ONE_THREAD},
        )
    except subprocess.TimeoutExpired:
        raise from_status(
            1, f"{name}: reading it did not end within {READ_SECONDS} s; is the file damaged?"
        ) from None
    if child.returncode == 0:
        return child.stdout.encode()
    lines = [line for line in child.stderr.splitlines() if "error: " in line or "note: " in line]
    if child.returncode < 0 or not lines:
        last = child.stderr.strip().splitlines()[-1:]
        raise from_status(
            1,
            f"{name}: the bytecode reader ended by {_end_of(child.returncode)}; it may take {READ_SECONDS} s and {limit / 2**20:.0f} MiB of "
            f"memory. Is the file damaged? Its last output was: {''.join(last) or 'none'}",
        )
    raise from_status(1, "\n".join(lines).replace(path, name))


def _module_folders():
    """The import path for the child: this package's folder first, without the working directory."""
    package = pathlib.Path(__file__).absolute().parents[1]
    here = os.path.realpath(".")
    return [
        str(package),
        *(
            folder
            for folder in sys.path
            if os.path.isabs(folder) and os.path.realpath(folder) != here
        ),
    ]


def _end_of(status):
    return signal.Signals(-status).name if status < 0 else f"status {status}"


def _is_flatbuffer(content):
    """Whether these may be bytes of jax.export: neither text nor bytecode."""
    return b"\0" in content[:64]


def _holds_bytecode(path):
    try:
        with open(path, "rb") as file:
            start = file.read(64)
    except OSError:
        return False  # the compiler reports what is wrong
    return start[:4] == BYTECODE or start[:2] != b"PK" and _is_flatbuffer(start)


def options_json(mesh, arg_shardings, **options):
    """Options in the format of the compiler's C API."""
    words = {key: value for key, value in options.items() if value is not None}
    return json.dumps({**options_of(mesh), "arg_shardings": arg_shardings, **words})
