# SPDX-License-Identifier: Apache-2.0
"""The stub of the extension says what the extension has."""
import ast
import importlib.util
import pathlib

import shardwright
from shardwright import _core

STUB = ast.parse(pathlib.Path(shardwright.__file__).with_name("_core.pyi").read_text())


def test_the_stub_has_every_name():
    stubs = {node.name: {member.name for member in node.body if isinstance(member, ast.FunctionDef)} for node in STUB.body
             if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in STUB.body if isinstance(node, ast.FunctionDef)}
    public = {name for name in dir(_core) if not name.startswith("_")}
    assert public == functions | set(stubs)
    for name in ("Program", "Runner"):
        assert {m for m in vars(getattr(_core, name)) if not m.startswith("_")} == {m for m in stubs[name] if not m.startswith("_")}
    assert {m for m in stubs["Array"] if m not in ("__init__", "__getattr__")} <= set(vars(_core.Array))


def test_the_package_is_typed():
    assert pathlib.Path(importlib.util.find_spec("shardwright").origin).with_name("py.typed").exists()
