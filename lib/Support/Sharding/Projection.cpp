// SPDX-License-Identifier: Apache-2.0

#include "shardwright/Support/Sharding/Projection.h"

#include <numeric>

using namespace shardwright;
using llvm::ArrayRef;

/// Distributes the axes of one dimension to its factors.
static void projectDim(AxisListRef axes, bool closed, ArrayRef<unsigned> ids,
                       ArrayRef<Factor> factors, TensorFactors &out) {
  AxisRef rest = axes.empty() ? AxisRef() : axes[0]; // the unused part of the current axis
  size_t next = 0;
  auto advance = [&] { rest = ++next < axes.size() ? axes[next] : AxisRef(); };
  auto takeAll = [&](auto &list) {
    for (; next < axes.size(); advance())
      list.push_back(rest);
  };
  bool overflowed = false;
  for (unsigned id : ids) {
    FactorSharding &sharding = out.factors.emplace_back();
    sharding.factor = id;
    sharding.minorMost = id == ids.back();
    sharding.closed = closed || overflowed;
    if (overflowed)
      return;
    if (sharding.minorMost)
      return takeAll(sharding.axes);
    for (int64_t size = factors[id].size; next < axes.size();) {
      uint32_t common = std::gcd(size, int64_t(rest.size));
      if (rest.size > 1 && common == 1) {
        overflowed = size > 1;
        break;
      }
      size /= common;
      if (common == rest.size) {
        sharding.axes.push_back(rest);
        advance();
      } else {
        sharding.axes.push_back({rest.axis, rest.pre, common});
        rest = {rest.axis, rest.pre * common, rest.size / common};
      }
    }
    if (overflowed)
      takeAll(sharding.overflow);
  }
}

TensorFactors shardwright::project(const TensorSharding *sharding, const TensorMapping &mapping,
                                   ArrayRef<Factor> factors) {
  TensorFactors out;
  for (size_t dim = 0; dim < mapping.dims.size(); ++dim) {
    if (sharding)
      projectDim(sharding->dims[dim].axes, sharding->dims[dim].closed, mapping.dims[dim], factors,
                 out);
    else
      projectDim({}, false, mapping.dims[dim], factors, out);
  }
  if (sharding) {
    out.replicated = sharding->replicated;
    out.unreduced = sharding->unreduced;
  }
  return out;
}

TensorSharding shardwright::backProject(const TensorFactors &tensor, const TensorMapping &mapping,
                                        ArrayRef<Factor> factors, const TensorSharding *old) {
  TensorSharding result;
  if (old) {
    result.replicated = old->replicated;
    result.unreduced = old->unreduced;
    result.kind = old->kind;
  }
  for (const auto &ids : mapping.dims) {
    DimSharding &dim = result.dims.emplace_back();
    for (unsigned id : ids) {
      const FactorSharding *sharding = tensor.find(id);
      if (!sharding)
        break;
      dim.closed |= sharding->closed;
      for (const AxisRef &axis : sharding->axes)
        append(dim.axes, axis);
      for (const AxisRef &axis : sharding->overflow)
        append(dim.axes, axis);
      if (!sharding->overflow.empty() || getSize(sharding->axes) < factors[id].size)
        break;
    }
  }
  return result;
}
