// SPDX-License-Identifier: Apache-2.0

// Models of the ElementMapInterface that op families share.
#pragma once

#include "shardwright/OpRules/ElementMapInterface.h"

namespace shardwright::oprules {

template <typename Op, int64_t cost>
struct ElementwiseModel : ElementMapInterface::ExternalModel<ElementwiseModel<Op, cost>, Op> {
  int64_t getCost(mlir::Operation *) const { return cost; }
};

template <typename Op, int64_t cost>
struct IndexMapModel : ElementMapInterface::ExternalModel<IndexMapModel<Op, cost>, Op> {
  ElementReads getReads(mlir::Operation *) const { return ElementReads::OtherIndex; }
  int64_t getCost(mlir::Operation *) const { return cost; }
};

/// Ops that are fused as index maps; `cost` is that of an element.
template <int64_t cost, typename... Ops> void attachIndexMaps(mlir::MLIRContext &context) {
  (Ops::template attachInterface<IndexMapModel<Ops, cost>>(context), ...);
}

/// An op whose elements are reduced from windows; `size` counts the additions of one.
template <typename Op, int64_t (*size)(Op)>
struct WindowModel : ElementMapInterface::ExternalModel<WindowModel<Op, size>, Op> {
  ElementReads getReads(mlir::Operation *) const { return ElementReads::Window; }
  int64_t getCost(mlir::Operation *op) const {
    return std::max<int64_t>(4, size(llvm::cast<Op>(op)));
  }
};

} // namespace shardwright::oprules
