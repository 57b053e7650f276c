# SPDX-License-Identifier: Apache-2.0
"""Applies plans to modules through PyTorch's DTensor."""

import functools

import torch
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import DTensor, Replicate, distribute_module, distribute_tensor
from torch.distributed.tensor.experimental import implicit_replication

from .errors import InputError
from .plan import _to_torch


def apply(model, plan, device_type="cpu"):
    """See DTensorPlan.apply."""
    mesh = init_device_mesh(
        device_type, tuple(plan.mesh.axes.values()), mesh_dim_names=tuple(plan.mesh.axes)
    )
    names = {name for name, _ in model.named_parameters(remove_duplicate=False)} | {
        name for name, _ in model.named_buffers(remove_duplicate=False)
    }
    unknown = sorted(set(plan.placements) - names)
    if unknown:
        raise InputError(
            f"the plan names {unknown[0]!r}, which {type(model).__name__} does not have",
            hint=f"it has {', '.join(sorted(names)[:5])}, …",
        )
    shared = {}  # tied weights stay tied

    def distribute(prefix, module, device_mesh):
        for table, wrap in (
            (
                module._parameters,
                lambda old, new: torch.nn.Parameter(new, requires_grad=old.requires_grad),
            ),
            (module._buffers, lambda old, new: new),
        ):
            for key, tensor in table.items():
                if tensor is None or isinstance(tensor, DTensor):
                    continue
                if id(tensor) not in shared:
                    name = f"{prefix}.{key}" if prefix else key
                    placements = _to_torch(
                        plan.placements.get(name, [("replicate",)] * device_mesh.ndim)
                    )
                    shared[id(tensor)] = (
                        tensor,
                        wrap(tensor, distribute_tensor(tensor.detach(), device_mesh, placements)),
                    )
                table[key] = shared[id(tensor)][1]

    specs = [_to_torch(placements) for placements in plan.inputs]

    def take(module, inputs, device_mesh):
        whole = [Replicate()] * device_mesh.ndim
        return tuple(
            distribute_tensor(x, device_mesh, specs[i] if i < len(specs) else whole)
            if isinstance(x, torch.Tensor)
            else x
            for i, x in enumerate(inputs)
        )

    def give(module, outputs, device_mesh):
        return torch.utils._pytree.tree_map(
            lambda x: x.full_tensor() if isinstance(x, DTensor) else x, outputs
        )

    distribute_module(model, mesh, distribute, take, give)
    model.forward = _with_plain_tensors(model.forward)
    return model


def _with_plain_tensors(forward):
    """Treats plain tensors that a forward creates as replicated."""

    @functools.wraps(forward)
    def inner(*args, **kwargs):
        with implicit_replication():
            return forward(*args, **kwargs)

    return inner
