// SPDX-License-Identifier: Apache-2.0

// Partitions of the devices into equivalence classes of devices that hold equal values.
#pragma once

#include "mlir/Support/LLVM.h"

#include <map>
#include <vector>

namespace shardwright {

/// Interns the partitions, so that they compare by their Id: a program has few different ones.
class UniformityClasses {
public:
  using Id = unsigned;
  /// The class of each device; devices of one class hold the same value.
  using Classes = std::vector<int64_t>;

  explicit UniformityClasses(int64_t devices);

  /// All devices in one class.
  Id uniform() const { return uniformId; }
  /// Each device in a class of its own.
  Id divergent() const { return divergentId; }
  const Classes &operator[](Id id) const { return *kept[id]; }
  int64_t deviceCount() const { return devices; }

  /// Devices with equal keys are in one class.
  Id of(const Classes &keys);
  /// The coarsest common refinement: devices that share a class in both.
  Id refine(Id a, Id b);

private:
  Id intern(Classes classes);

  int64_t devices;
  std::map<Classes, Id> ids;
  std::vector<const Classes *> kept;
  std::map<std::pair<Id, Id>, Id> refinements;
  Id uniformId, divergentId;
};

} // namespace shardwright
