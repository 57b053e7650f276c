// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/Sharding/TensorSharding.h"

#include "llvm/ADT/STLExtras.h"

using namespace shardwright;

bool TensorSharding::isReplicated() const {
  return llvm::all_of(dims, [](const DimSharding &dim) { return dim.axes.empty(); });
}

bool TensorSharding::hasNoAxes() const {
  return isReplicated() && replicated.empty() && unreduced.empty();
}

std::string shardwright::toString(const TensorSharding &sharding, const Mesh &mesh) {
  std::string text = "[";
  for (const DimSharding &dim : sharding.dims) {
    if (text.size() > 1)
      text += ", ";
    std::string axes = toString(dim.axes, mesh);
    if (!dim.closed) {
      axes.pop_back();
      axes += dim.axes.empty() ? "?}" : ", ?}";
    }
    text += axes;
    if (dim.priority >= 0)
      text += "p" + std::to_string(dim.priority);
  }
  text += "]";
  if (!sharding.replicated.empty())
    text += ", replicated=" + toString(sharding.replicated, mesh);
  if (!sharding.unreduced.empty()) {
    static constexpr const char *kinds[] = {"", "max", "min"};
    text += std::string(", unreduced=") + kinds[int(sharding.kind)] +
            toString(sharding.unreduced, mesh);
  }
  return text;
}
