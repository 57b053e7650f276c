// SPDX-License-Identifier: Apache-2.0

#include "LayerParts.h"

#include "Rows.h"

using namespace mlir;

namespace shardwright {

bool LayerParts::isCut(Value value) const {
  std::optional<Stacked> along = stacks.of(value);
  return along && isCut(along->group);
}

RankedTensorType LayerParts::partType(Value value, Stacked along, size_t part) const {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[along.dim] = range(along, part).size();
  return type.clone(shape);
}

SmallVector<Value> LayerParts::get(OpBuilder &b, Value value, Stacked along) {
  std::optional<Stacked> own = stacks.of(value);
  if (own == along)
    return known.at(value);
  Value all = whole(b, value);
  SmallVector<Value> parts;
  for (size_t part = 0; part < count(along.group); ++part)
    parts.push_back(makePart(b, all, along, part));
  return parts;
}

/// Computed anew if that is possible, as of constants; else its rows.
Value LayerParts::makePart(OpBuilder &b, Value value, Stacked along, size_t part) {
  LayerRange rows = range(along, part);
  if (auto result = dyn_cast<OpResult>(value)) {
    Operation *source = result.getOwner();
    auto layers = findLayerFactor(source, true, result.getResultNumber(), along.dim);
    if (layers && layers->isGenerated())
      return createLayerPart(b, source, *layers, rows,
                             source->getOperands())[result.getResultNumber()];
  }
  OpWriter w(b, value.getLoc());
  return takeRows(w, value, along.dim, rows.begin, rows.end);
}

Value LayerParts::whole(OpBuilder &b, Value value) {
  if (!isCut(value))
    return value;
  return OpWriter(b, value.getLoc()).concatenate(known.at(value), stacks.of(value)->dim);
}

} // namespace shardwright
