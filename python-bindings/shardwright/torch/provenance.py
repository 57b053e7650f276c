# SPDX-License-Identifier: Apache-2.0
"""Provenance of captured operators: the module and source line, in forward and backward, for
reports.
"""

import contextlib

import torch
from torch.fx import traceback
from torch.nn.modules import module as hooks


class Provenance:
    """While recording, annotates nodes with the path of the running module and the calling line.
    Backward nodes inherit those of their forward.
    """

    def __init__(self, model):
        self.names = {id(module): name for name, module in model.named_modules()}
        self.paths = [""]
        self.line = ""
        # Autograd nodes; their identity is stable while they are referenced.
        self.seen = set()

    @contextlib.contextmanager
    def recording(self):
        handles = [
            hooks.register_module_forward_pre_hook(
                lambda module, args: self.enter(self.names.get(id(module), self.paths[-1]))
            ),
            hooks.register_module_forward_hook(
                lambda module, args, result: self.leave(), always_call=True
            ),
        ]
        try:
            with traceback.preserve_node_meta():
                self.set(self.paths[-1])
                yield
        finally:
            for handle in handles:
                handle.remove()
            self.seen.clear()

    def enter(self, path):
        self.paths.append(path)
        self.set(path)

    def leave(self):
        self.paths.pop()
        self.set(self.paths[-1])

    def set(self, path, line=None):
        if traceback.has_preserved_node_meta():
            traceback.current_meta["nn_module_stack"] = {"module": (path, "")} if path else {}
            traceback.current_meta["stack_trace"] = self.line if line is None else line

    def at(self, line):
        """Sets the source line of the operators that follow."""
        self.line = line
        self.set(self.paths[-1])

    def mark(self, result):
        """Makes the backward of a result inherit the current module and line."""
        path, line = self.paths[-1], self.line
        results = result if isinstance(result, (tuple, list)) else (result,)
        todo = (
            [_grad_fn(x) for x in results if isinstance(x, torch.Tensor)]
            if torch.is_grad_enabled()
            else []
        )
        while todo:
            node = todo.pop()
            if node is None or node in self.seen or hasattr(node, "variable"):
                continue
            self.seen.add(node)
            node.register_prehook(lambda gradients: self.set(path, line))
            todo += [following for following, _ in node.next_functions]


def _grad_fn(x):
    try:
        return x.grad_fn
    except RuntimeError:  # a view created under no_grad
        return None


def retraced(module):
    """A function that interprets a graph and preserves the provenance of its nodes."""

    def run(*tensors):
        with traceback.preserve_node_meta():
            return torch.fx.Interpreter(module).run(*tensors)

    return run
