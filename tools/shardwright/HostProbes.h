// SPDX-License-Identifier: Apache-2.0

// The programs whose times tell the constants of a machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shardwright::tool {

/// A model as text, and the size of its mesh axis `x`.
struct HostProbe {
  std::string text;
  int64_t ranks = 1;
};

/// Products, kernels, Fourier transforms, and collectives of two, four and `cores` ranks.
std::vector<HostProbe> hostProbes(int64_t cores);

} // namespace shardwright::tool
