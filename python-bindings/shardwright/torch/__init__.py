"""PyTorch modules and training steps as programs for many devices.

    step = shardwright.torch.train_step(model, optimizer, loss_fn, example_batch, mesh=shardwright.Mesh(data=2, model=4))
    loss = step(batch)                       # updates the module and the optimizer's state
"""
from .capture import capture
from .exported import archive_of, to_exported_program

__all__ = ["archive_of", "capture", "to_exported_program"]
