// SPDX-License-Identifier: Apache-2.0

// What partitioning pays on a cluster.
#pragma once

#include "shardwright/Cluster/CostModel.h"
#include "shardwright/Sharding/PartitionCosts.h"

namespace shardwright {

/// Costs relative to the fastest axis of a mesh, on which a byte costs 1; the defaults if no axis
/// has several ranks. Products are priced at the device's highest rate, elements as f32.
PartitionCosts costsOn(const CostModel &model, const Mesh &mesh);

} // namespace shardwright
