# SPDX-License-Identifier: Apache-2.0
"""One of four processes: a model distributed by a plan, its loss and its gradients' norms; rank 0 writes them.

    torchrun --nproc-per-node=4 dtensor_worker.py PLAN.json OUT.json
"""
import json
import pathlib
import sys

import torch
from dtensor_test import IDS, model
from shardwright.plan import Plan

torch.distributed.init_process_group("gloo")
distributed = Plan.load(sys.argv[1]).to_dtensor().apply(model())
loss = (distributed(IDS) ** 2).mean()
loss.backward()
facts = {"loss": float(loss.detach()), "norms": {name: float(p.grad.full_tensor().norm()) for name, p in distributed.named_parameters()},
         "local": {name: list(p.to_local().shape) for name, p in distributed.named_parameters()}}
if torch.distributed.get_rank() == 0:
    pathlib.Path(sys.argv[2]).write_text(json.dumps(facts))
torch.distributed.barrier()  # whoever leaves early ends the others' threads
torch.distributed.destroy_process_group()
