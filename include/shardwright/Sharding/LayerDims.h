// SPDX-License-Identifier: Apache-2.0

// The dimension of layers of the values of a training step that will be cut into stages: of what
// loops over layers go through row by row, and of what is computed from it or for it, as sums of
// gradients and the state of an optimizer. Each stage has its own rows of such a value, so no mesh
// axis of a stage may split this dimension: each stage would then have the rows of all of them.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace shardwright {

class LayerDims {
public:
  /// `main`: with global shapes, and with the roles of its arguments. None if it is not to be cut,
  /// that is, if its module has no `exec.whole_mesh`.
  explicit LayerDims(mlir::func::FuncOp main);

  std::optional<unsigned> of(mlir::Value value) const {
    auto found = dims.find(value);
    return found == dims.end() ? std::nullopt : std::optional(found->second);
  }

private:
  llvm::DenseMap<mlir::Value, unsigned> dims;
};

} // namespace shardwright
