// SPDX-License-Identifier: Apache-2.0

// Parts of a value that several ranks have, one for each of them. They are rows of the value as a
// matrix with as many rows as there are parts, so that parts and their concatenation are
// contiguous.
#pragma once

#include "Replicas.h"

#include <map>

namespace shardwright {

class PartsWriter {
public:
  PartsWriter(mlir::func::FuncOp main, const Replicas &replicas) : main(main), replicas(replicas) {}

  /// The part of the rank that computes it, of those along the axes.
  mlir::Value slice(OpWriter &w, mlir::Value whole, llvm::ArrayRef<unsigned> axes);
  /// The value of this type whose parts ranks along the axes have. `from`: which stage sent them;
  /// `reader`: the op that needs all.
  mlir::Value gather(OpWriter &w, mlir::Value part, llvm::ArrayRef<unsigned> axes,
                     mlir::RankedTensorType type, llvm::StringRef from, mlir::Operation *reader);

private:
  void explain(mlir::Operation *gather, llvm::ArrayRef<unsigned> axes, mlir::RankedTensorType type,
               llvm::StringRef from, mlir::Operation *reader);

  mlir::func::FuncOp main;
  const Replicas &replicas;
  std::map<MeshAxes, mlir::Value> positions;
};

} // namespace shardwright
