# SPDX-License-Identifier: Apache-2.0
"""The module and the line that each operator of a captured step belongs to, in forward and in backward: what reports call it."""

import contextlib

import torch
from torch.fx import traceback
from torch.nn.modules import module as hooks


class Provenance:
    """While it is recording, nodes of a graph get the path of the module that runs and the line that called it, and those of backward what
    their forward has."""

    def __init__(self, model):
        self.names = {id(module): name for name, module in model.named_modules()}
        self.paths = [""]
        self.line = ""
        # Nodes of autograd, which stay the same objects as long as somebody holds them.
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
        """What is recorded from now on is called by a line of the user's code."""
        self.line = line
        self.set(self.paths[-1])

    def mark(self, result):
        """The backward of what a function has given belongs to where the function was called."""
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
    except RuntimeError:  # of a view from a block without gradients
        return None


def retraced(module):
    """A function that runs a graph, so that what records it keeps the places."""

    def run(*tensors):
        with traceback.preserve_node_meta():
            return torch.fx.Interpreter(module).run(*tensors)

    return run
