// SPDX-License-Identifier: Apache-2.0

// What binds a step: where time or memory would have to be saved first.
#pragma once

#include "shardwright/Simulate/Report.h"

namespace shardwright {

/// A resource, and its share of the step, or of a device's memory.
struct Binding {
  std::string name; // "compute", "host", a level of links, "memory"
  double share;
};

/// Computing, waiting for links and for the host, each of a tenth of the step at least, the largest
/// first; and memory that is almost used up.
std::vector<Binding> bindings(const SimulationReport &report, const CostModel &costs);

} // namespace shardwright
