// SPDX-License-Identifier: Apache-2.0

// Small meshes for tests of partitioning.
#pragma once

#include "shardwright/Sharding/PrimeFactorMesh.h"

namespace shardwright {

inline PrimeFactorMesh
makeMesh(std::initializer_list<int64_t> sizes,
         PrimeFactorMesh::Granularity granularity = PrimeFactorMesh::PrimeFactors) {
  std::vector<MeshAxis> axes;
  for (int64_t size : sizes)
    axes.push_back({std::string(1, "xyz"[axes.size()]), (uint32_t)size});
  return PrimeFactorMesh(Mesh(axes), {}, {}, granularity);
}

} // namespace shardwright
