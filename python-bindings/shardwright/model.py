"""What counts as a model: files, text, bytes, and what JAX and PyTorch make."""
import json
import os
import subprocess
import sys
import tempfile

from .errors import UsageError, from_status

#: How MLIR bytecode begins.
BYTECODE = b"ML\xefR"


class Model:
    """A file, or its content with the name that messages use."""

    def __init__(self, name, content=None):
        self.name, self.content = str(name), content

    @classmethod
    def of(cls, model, name=None):
        """From a path, StableHLO as text, bytes, or an object of JAX or PyTorch."""
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
        if hasattr(model, "graph_module") and hasattr(model, "graph_signature"):  # torch.export.ExportedProgram
            from .torch import archive_of
            return cls(archive_of(model))
        raise UsageError(f"{type(model).__module__}.{type(model).__name__} is no model; expected a path, StableHLO as text or bytes, "
                         "a jax.stages.Lowered, a jax.export.Exported or a torch.export.ExportedProgram")

    def readable(self):
        """Itself, or as text if it is bytecode: what MLIR's reader cannot refuse ends its process, which must not be this one."""
        if self.content is None or self.content[:4] not in (BYTECODE, b"PK\x03\x04") and not _is_flatbuffer(self.content):
            return self if self.content is not None or not _holds_bytecode(self.name) else self._translated()
        return self._translated()

    def _translated(self):
        with tempfile.TemporaryDirectory() as folder:
            path = self.name
            if self.content is not None:
                path = os.path.join(folder, os.path.basename(self.name) or "model")
                with open(path, "wb") as file:
                    file.write(self.content)
            script = "import sys, json; from shardwright import _core; " \
                     "sys.stdout.write(json.loads(_core.compile(sys.argv[1], None, '{\"stop_after\": \"import\", \"locations\": true}', None))['text'])"
            child = subprocess.run([sys.executable, "-c", script, path], capture_output=True, text=True,
                                   env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
        if child.returncode != 0:
            raise from_status(1, _errors_of(child.stderr).replace(path, self.name))
        return Model(self.name, child.stdout.encode())


def _errors_of(text):
    """What a child said: the compiler's own lines, or how Python ended."""
    lines = [line for line in text.splitlines() if "error: " in line or "note: " in line]
    return "\n".join(lines) or text.strip().splitlines()[-1].split(": ", 1)[-1]


def _is_flatbuffer(content):
    """Whether this may be what jax.export serializes: no text, and no bytecode from the start."""
    return b"\0" in content[:64]


def _holds_bytecode(path):
    try:
        with open(path, "rb") as file:
            start = file.read(64)
    except OSError:
        return False  # the compiler says what is wrong
    return start[:4] == BYTECODE or start[:2] != b"PK" and _is_flatbuffer(start)


def options_json(mesh, arg_shardings, **options):
    """What the compiler's C interface takes."""
    words = {key: value for key, value in options.items() if value is not None}
    return json.dumps({**(mesh.options() if mesh else {}), "arg_shardings": arg_shardings, **words})
