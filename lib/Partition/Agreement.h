// SPDX-License-Identifier: Apache-2.0

// Which devices are known to hold the same value.
#pragma once

#include "mlir/Support/LLVM.h"

#include <map>
#include <vector>

namespace shardwright {

/// Equivalences of devices, each kept once: a program knows few different ones.
class Agreements {
public:
  using Id = unsigned;
  using Classes = std::vector<int64_t>; // of each device; devices of one class agree

  explicit Agreements(int64_t devices);

  Id all() const { return allAgree; }
  Id none() const { return noneAgree; }
  const Classes &operator[](Id id) const { return *kept[id]; }
  int64_t deviceCount() const { return devices; }

  /// Devices with equal keys agree.
  Id of(const Classes &keys);
  /// Devices that agree in both.
  Id both(Id a, Id b);

private:
  Id intern(Classes classes);

  int64_t devices;
  std::map<Classes, Id> ids;
  std::vector<const Classes *> kept;
  std::map<std::pair<Id, Id>, Id> pairs;
  Id allAgree, noneAgree;
};

} // namespace shardwright
