# SPDX-License-Identifier: Apache-2.0
"""PyTorch modules and training steps as programs for many devices.

step = shardwright.torch.train_step(model, optimizer, loss_fn, example_batch, mesh=shardwright.Mesh(data=2, model=4))
loss = step(batch)                       # updates the module and the optimizer's state
program = shardwright.torch.compile(model, (x,), mesh=mesh)
y = program(x)                           # called like the module
exported = shardwright.torch.export(model, (x,))
torch.export.save(exported, "model.pt2") # what the command line reads
"""

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
    mesh,
    in_shardings=None,
    batch_sharding=None,
    seed=0,
    keep_gradients=False,
    **options,
):
    """A training step that runs on all devices of a mesh; called with a batch, it updates the module and the optimizer's state.

    model            a torch.nn.Module, or a list or dict of several; those that the step reads beside them, as in a closure, are found
    optimizer        a torch.optim.Optimizer, or a list or dict of several; those whose step() is called beside them are found
    step_or_loss_fn  a step as users write it (zero_grad, loss, backward, clipping, optimizer.step), or a function that gives the loss, of
                     (batch), (model, batch) or (model, optimizer, batch); or a criterion for batches (input, target)
    example_batch    a tensor or a pytree of tensors, with the structure and dtypes of batches to come; other sizes are compiled when they come
    mesh             shardwright.Mesh, "data=2,model=4"
    in_shardings     {pattern of parameters' names: spec}, as {"*.mlp.up.weight": ("model", None)}; optimizer state follows its parameter
    batch_sharding   a spec for all leaves of a batch, as ("data",), or one for each, in the batch's structure
    seed             of dropout and other random numbers, which do not depend on the mesh
    keep_gradients   whether `.grad` can be read after a call, which keeps all gradients in memory
    options          of shardwright.compile: target, architectures, …

    Raises InputError where the step cannot be one graph, with what to change.
    """
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
