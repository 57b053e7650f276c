# SPDX-License-Identifier: Apache-2.0
"""Every test process sees eight virtual devices in JAX, whichever test imports it first: it counts them once."""

import os

os.environ["XLA_FLAGS"] = (
    os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
)
os.environ.setdefault("JAX_PLATFORMS", "cpu")
