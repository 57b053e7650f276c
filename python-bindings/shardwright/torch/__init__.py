# SPDX-License-Identifier: Apache-2.0
"""PyTorch modules and training steps as programs for many devices.

step = shardwright.torch.train_step(model, optimizer, loss_fn, example_batch, mesh=shardwright.Mesh(data=2, model=4))
loss = step(batch)                       # updates the module and the optimizer's state
program = shardwright.torch.compile(model, (x,), mesh=mesh)
y = program(x)                           # called like the module
exported = shardwright.torch.export(model, (x,))
torch.export.save(exported, "model.pt2") # what the command line reads
"""

from ..program import check_options
from .capture import capture
from .exported import archive_of, to_exported_program
from .inference import Compiled, LoadedStep, compile, export, load_step
from .step import TrainStep

__all__ = [
    "Compiled",
    "LoadedStep",
    "TrainStep",
    "archive_of",
    "capture",
    "compile",
    "export",
    "load_step",
    "to_exported_program",
    "train_step",
]


def train_step(
    model,
    optimizer,
    step_or_loss_fn,
    example_batch,
    *,
    mesh=None,
    in_shardings=None,
    batch_sharding=None,
    seed=0,
    keep_gradients=False,
    **options,
):
    """Captures a training step as a program for all devices of a mesh. Calling the result with a
    batch updates the module and the optimizer's state.

        model            a torch.nn.Module, or a list or dict of several; modules that the step reads
                         otherwise, such as in a closure, are found
        optimizer        a torch.optim.Optimizer, or a list or dict of several; others whose step() is
                         called are found
        step_or_loss_fn  a full step (zero_grad, loss, backward, clipping, optimizer.step), or a loss
                         function, of (batch), (model, batch) or (model, optimizer, batch); or a
                         criterion for batches (input, target)
        example_batch    a tensor or a pytree of tensors with the structure and dtypes of all batches;
                         other sizes are compiled on first use
        mesh             shardwright.Mesh, "data=2,model=4"; default: that of a plan.json. With devices=8
                         the planner chooses a mesh, or the sizes that are left open in
                         "data=?,model=?", for the example batch
        in_shardings     {pattern of parameter names: spec}, as {"*.mlp.up.weight": ("model", None)};
                         optimizer state follows its parameter
        batch_sharding   a spec for all leaves of a batch, such as ("data",), or a pytree of specs
        seed             of random numbers such as dropout, which do not depend on the mesh
        keep_gradients   whether `.grad` can be read after a call, which keeps all gradients in memory
        options          of shardwright.compile: devices, plan, memory, target, architectures, ...

    Returns a TrainStep. Raises InputError, with a hint, if the step cannot be captured as one
    graph, and UsageError for invalid arguments.
    """
    check_options(options, "train_step", train_step)
    return TrainStep(
        model,
        optimizer,
        step_or_loss_fn,
        example_batch,
        mesh,
        in_shardings,
        batch_sharding,
        seed,
        keep_gradients,
        options,
    )
