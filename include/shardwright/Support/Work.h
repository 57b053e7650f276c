// SPDX-License-Identifier: Apache-2.0

// The work of a kernel or library call, of one execution. `OpRules` tells that of an op, `Cluster`
// its time on a device.
#pragma once

#include <cstdint>
#include <string>

namespace shardwright {

/// What of a device does the work.
enum class WorkUnit {
  Vector,  // a fused kernel or a copy
  Matrix,  // a matrix product, a convolution or attention
  Library, // another library call, as of Fourier transforms
};

struct Work {
  double operations = 0; // a multiplication and an addition are two; see elementCost for others
  double bytes = 0;      // read from and written to memory, each operand and result once
  WorkUnit unit = WorkUnit::Vector;
  std::string elementType;   // of a product's operands, as "bf16"
  int64_t depth = 0;         // terms of each sum of a product
  bool changesOrder = false; // reads or writes elements in another order than that of memory

  bool isProduct() const { return unit == WorkUnit::Matrix; }
};

} // namespace shardwright
