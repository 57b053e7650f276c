// SPDX-License-Identifier: Apache-2.0

#include "VectorLevel.h"
#include "shardwright/runtime/support/CpuLevels.h"

namespace shardwright::runtime {

static VectorLevel findLevel() {
  if (!missingCpuFeatures({"avx2", "fma", "f16c", "bmi", "bmi2"}).empty())
    return VectorLevel::Baseline;
  bool wide =
      missingCpuFeatures({"avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512cd"}).empty();
  return wide ? VectorLevel::Avx512 : VectorLevel::Avx2;
}

VectorLevel vectorLevel() {
  static const VectorLevel level = findLevel();
  return level;
}

} // namespace shardwright::runtime
