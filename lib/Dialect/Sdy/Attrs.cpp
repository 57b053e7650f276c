// SPDX-License-Identifier: Apache-2.0

// Verifiers and accessors of the sdy attributes.
#include "shardwright/Dialect/Sdy/Shardings.h"

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace shardwright;
using namespace shardwright::sdy;
using EmitError = function_ref<InFlightDiagnostic()>;

std::optional<int64_t> MeshAttr::getAxisSize(StringRef name) const {
  for (MeshAxisAttr axis : getAxes())
    if (axis.getName() == name)
      return axis.getSize();
  return std::nullopt;
}

int64_t MeshAttr::getTotalSize() const {
  int64_t size = 1;
  for (MeshAxisAttr axis : getAxes())
    size *= axis.getSize();
  return size;
}

int64_t AxisRefAttr::getSize(MeshAttr mesh) const {
  return isFull() ? *mesh.getAxisSize(getName()) : getSubSize();
}

MeshAttr TensorShardingAttr::getMesh(Operation *op) const {
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef()))
    return mesh;
  return lookupMesh(op, getMeshName());
}

StringRef TensorShardingAttr::getMeshName() const {
  auto ref = dyn_cast<FlatSymbolRefAttr>(getMeshOrRef());
  return ref ? ref.getValue() : StringRef();
}

bool TensorShardingAttr::isFullyReplicated() const {
  return llvm::all_of(getDimShardings(),
                      [](DimensionShardingAttr dim) { return dim.getAxes().empty(); });
}

bool TensorShardingAttr::isFullyClosed() const {
  return llvm::all_of(getDimShardings(),
                      [](DimensionShardingAttr dim) { return dim.getIsClosed(); });
}

bool TensorShardingAttr::isFullyOpen() const {
  return llvm::all_of(getDimShardings(), [](DimensionShardingAttr dim) {
    return !dim.getIsClosed() && dim.getAxes().empty();
  });
}

LogicalResult MeshAxisAttr::verify(EmitError emitError, StringRef name, int64_t size) {
  if (name.empty())
    return emitError() << "a mesh axis needs a name";
  if (size < 1)
    return emitError() << "size of mesh axis \"" << name << "\" must be at least 1, found " << size;
  return success();
}

LogicalResult MeshAttr::verify(EmitError emitError, ArrayRef<MeshAxisAttr> axes,
                               ArrayRef<int64_t> ids) {
  llvm::StringSet<> seen;
  int64_t devices = 1;
  for (MeshAxisAttr axis : axes) {
    if (!seen.insert(axis.getName()).second)
      return emitError() << "mesh has two axes named \"" << axis.getName() << '"';
    if (llvm::MulOverflow(devices, axis.getSize(), devices))
      return emitError() << "mesh has more devices than can be counted";
  }
  for (int64_t id : ids)
    if (id < 0)
      return emitError() << "device id " << id << " is negative";
  if (axes.empty()) {
    if (ids.size() > 1)
      return emitError() << "a mesh without axes has at most one device id, found " << ids.size();
    return success();
  }
  if (ids.empty())
    return success();
  if (int64_t(ids.size()) != devices)
    return emitError() << "axes make " << devices << " devices, but there are " << ids.size()
                       << " device ids";
  auto sorted = llvm::to_vector(ids);
  llvm::sort(sorted);
  if (!llvm::equal(sorted, llvm::seq<int64_t>(0, devices)))
    return emitError() << "device ids must be a permutation of 0 to " << devices - 1;
  return success();
}

LogicalResult AxisRefAttr::verify(EmitError emitError, StringRef name, int64_t pre, int64_t size) {
  if (size == 0 && pre == 1)
    return success(); // the whole axis
  if (pre < 1)
    return emitError() << "pre-size of a sub-axis of \"" << name << "\" must be at least 1, found "
                       << pre;
  if (size <= 1)
    return emitError() << "size of a sub-axis of \"" << name << "\" must be greater than 1, found "
                       << size;
  if (pre > INT32_MAX || size > INT32_MAX) // products must not overflow
    return emitError() << "sub-axis (" << pre << ')' << size << " of \"" << name
                       << "\" is larger than any axis";
  return success();
}

LogicalResult DimensionShardingAttr::verify(EmitError emitError, ArrayRef<AxisRefAttr> axes,
                                            bool closed, std::optional<int64_t> priority) {
  if (priority && *priority < 0)
    return emitError() << "priority must not be negative, found " << *priority;
  if (priority && closed && axes.empty())
    return emitError() << "a closed dimension without axes has no use for a priority";
  return success();
}

/// No two refs of one attribute may share devices, mix a whole axis with a part of it, or be
/// mergeable neighbours.
static LogicalResult verifyDisjoint(EmitError emitError, ArrayRef<ArrayRef<AxisRefAttr>> lists) {
  SmallVector<AxisRefAttr> all;
  for (ArrayRef<AxisRefAttr> list : lists) {
    for (auto [i, axis] : llvm::enumerate(list)) {
      for (AxisRefAttr other : all) {
        if (axis.getName() != other.getName())
          continue;
        bool overlap = axis.isFull() || other.isFull() ||
                       (axis.getPreSize() < other.getPreSize() * other.getSubSize() &&
                        other.getPreSize() < axis.getPreSize() * axis.getSubSize());
        if (overlap)
          return emitError() << "axis \"" << axis.getName() << "\" is used twice";
      }
      if (i && !axis.isFull() && list[i - 1].getName() == axis.getName() && !list[i - 1].isFull() &&
          list[i - 1].getPreSize() * list[i - 1].getSubSize() == axis.getPreSize())
        return emitError() << "two consecutive sub-axes of \"" << axis.getName()
                           << "\" must be written as one";
      all.push_back(axis);
    }
  }
  return success();
}

LogicalResult AxisRefListAttr::verify(EmitError emitError, ArrayRef<AxisRefAttr> axes) {
  return verifyDisjoint(emitError, {axes});
}

LogicalResult AllToAllParamAttr::verify(EmitError emitError, ArrayRef<AxisRefAttr> axes,
                                        int64_t source, int64_t target) {
  if (axes.empty())
    return emitError() << "all-to-all needs at least one axis";
  if (source < 0 || target < 0)
    return emitError() << "dimension numbers must not be negative";
  if (source == target)
    return emitError() << "all-to-all from dimension " << source << " to itself";
  return verifyDisjoint(emitError, {axes});
}

LogicalResult AllToAllParamListAttr::verify(EmitError emitError,
                                            ArrayRef<AllToAllParamAttr> params) {
  if (params.empty())
    return emitError() << "all-to-all needs at least one move";
  SmallVector<int64_t> dims;
  for (AllToAllParamAttr param : params)
    for (int64_t dim : {param.getSrcDim(), param.getTgtDim()}) {
      if (llvm::is_contained(dims, dim))
        return emitError() << "dimension " << dim << " appears in two moves of one all-to-all";
      dims.push_back(dim);
    }
  if (!llvm::is_sorted(params, [](auto a, auto b) { return a.getSrcDim() < b.getSrcDim(); }))
    return emitError() << "moves must be sorted by source dimension";
  return success();
}

LogicalResult TensorShardingAttr::verify(EmitError emitError, Attribute meshOrRef,
                                         ArrayRef<DimensionShardingAttr> dims,
                                         ArrayRef<AxisRefAttr> replicated,
                                         ArrayRef<AxisRefAttr> unreduced, ReductionOp) {
  if (!isa_and_nonnull<FlatSymbolRefAttr, MeshAttr>(meshOrRef))
    return emitError() << "a sharding refers to a mesh by symbol, or contains one";
  SmallVector<ArrayRef<AxisRefAttr>> lists;
  for (DimensionShardingAttr dim : dims)
    lists.push_back(dim.getAxes());
  lists.push_back(replicated);
  lists.push_back(unreduced);
  return verifyDisjoint(emitError, lists);
}

// Rules.

LogicalResult OpShardingRuleAttr::verify(EmitError emitError, ArrayRef<int64_t> sizes,
                                         ArrayRef<TensorMappingAttr> operands,
                                         ArrayRef<TensorMappingAttr> results,
                                         ArrayRef<int64_t> reduction, ArrayRef<int64_t> replication,
                                         ArrayRef<int64_t> permutation, ArrayRef<int64_t> blocked,
                                         bool) {
  int64_t count = sizes.size();
  llvm::SmallBitVector used(count), special(count);
  auto checkMapping = [&](TensorMappingAttr mapping) -> LogicalResult {
    llvm::SmallBitVector seen(count);
    for (int64_t dim = 0; dim < mapping.getRank(); ++dim) {
      ArrayRef<int64_t> factors = mapping.getDim(dim);
      if (factors.empty())
        return emitError() << "dimension " << dim << " has no factor";
      for (int64_t factor : factors) {
        if (factor < 0 || factor >= count)
          return emitError() << "factor " << factor << " has no size; there are " << count
                             << " sizes";
        if (factors.size() > 1 && sizes[factor] == 1)
          return emitError() << "dimension " << dim
                             << " has several factors, so none may have size 1";
        if (seen[factor])
          return emitError() << "factor " << factor << " appears twice in one tensor";
        seen.set(factor);
      }
    }
    used |= seen;
    return success();
  };
  for (TensorMappingAttr mapping : llvm::concat<const TensorMappingAttr>(operands, results))
    if (failed(checkMapping(mapping)))
      return failure();
  for (int64_t factor = 0; factor < count; ++factor)
    if (!used[factor])
      return emitError() << "factor " << factor << " belongs to no dimension";
  auto checkList = [&](ArrayRef<int64_t> list, StringRef name, bool disjoint) -> LogicalResult {
    if (!llvm::is_sorted(list) || std::adjacent_find(list.begin(), list.end()) != list.end())
      return emitError() << name << " factors must be sorted and different";
    for (int64_t factor : list) {
      if (factor < 0 || factor >= count)
        return emitError() << name << " factor " << factor << " has no size; there are " << count
                           << " sizes";
      if (disjoint && special[factor])
        return emitError() << "factor " << factor << " is of two kinds";
      if (disjoint)
        special.set(factor);
    }
    return success();
  };
  if (failed(checkList(reduction, "reduction", true)) ||
      failed(checkList(replication, "need_replication", true)) ||
      failed(checkList(permutation, "permutation", true)) ||
      failed(checkList(blocked, "blocked_propagation", false)))
    return failure();
  for (TensorMappingAttr result : results)
    for (int64_t factor : result.getFactors())
      if (llvm::is_contained(reduction, factor))
        return emitError() << "reduction factor " << factor << " may not be in a result";
  return success();
}
