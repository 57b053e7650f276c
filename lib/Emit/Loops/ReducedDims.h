// SPDX-License-Identifier: Apache-2.0

// The kept and the reduced dimensions of a column fusion.
#pragma once

#include "KernelBuilder.h"

namespace shardwright {

struct ReducedDims {
  explicit ReducedDims(KernelBuilder &k) {
    for (mlir::Value value :
         k.yielded()) // several results of a reduction may be yielded, or only the second
      if (auto reduce = value.getDefiningOp<stablehlo::ReduceOp>();
          !llvm::is_contained(reductions, reduce))
        reductions.push_back(reduce);
    stablehlo::ReduceOp first = reductions[0];
    shape = k.type(first.getInputs()[0]).getShape();
    for (size_t d = 0; d < shape.size(); ++d)
      (llvm::is_contained(first.getDimensions(), (int64_t)d) ? reduced : kept).push_back(d);
  }

  bool keepsLast() const { return !kept.empty() && kept.back() == (int64_t)shape.size() - 1; }
  llvm::SmallVector<int64_t> keptShape() const { return sizes(kept); }
  llvm::SmallVector<int64_t> reducedShape() const { return sizes(reduced); }
  int64_t reducedCount() const { return mlir::ShapedType::getNumElements(reducedShape()); }

  /// Operand indices from the kept and the reduced ones.
  Indices join(llvm::ArrayRef<mlir::Value> keptIndices,
               llvm::ArrayRef<mlir::Value> reducedIndices) const {
    Indices indices(shape.size());
    for (auto [d, index] : llvm::zip_equal(kept, keptIndices))
      indices[d] = index;
    for (auto [d, index] : llvm::zip_equal(reduced, reducedIndices))
      indices[d] = index;
    return indices;
  }

  llvm::SmallVector<stablehlo::ReduceOp> reductions;
  llvm::ArrayRef<int64_t> shape; // of the operands
  llvm::SmallVector<int64_t> kept, reduced;

private:
  llvm::SmallVector<int64_t> sizes(llvm::ArrayRef<int64_t> dims) const {
    return llvm::map_to_vector(dims, [&](int64_t d) { return shape[d]; });
  }
};

} // namespace shardwright
