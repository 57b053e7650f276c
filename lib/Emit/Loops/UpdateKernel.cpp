// SPDX-License-Identifier: Apache-2.0

// dynamic_update_slice in place: only the window is written.
#include "KernelBuilder.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright {

Indices clampedStarts(KernelBuilder &k, stablehlo::DynamicUpdateSliceOp op) {
  ElementEvaluator &e = k.e;
  ArrayRef<int64_t> shape = k.type(op.getOperand()).getShape(),
                    window = k.type(op.getUpdate()).getShape();
  Indices starts;
  for (auto [d, start] : llvm::enumerate(op.getStartIndices()))
    starts.push_back(e.clampIndex(e.toIndex(e.evaluate(start, {}), k.type(start).getElementType()),
                                  0, shape[d] - window[d]));
  return starts;
}

LogicalResult buildUpdateKernel(KernelBuilder &k) {
  ElementEvaluator &e = k.e;
  auto op = k.yielded()[0].getDefiningOp<stablehlo::DynamicUpdateSliceOp>();
  ArrayRef<int64_t> shape = k.type(op.getOperand()).getShape(),
                    window = k.type(op.getUpdate()).getShape();
  Indices starts = clampedStarts(k, op);
  auto outer = window.drop_back(window.empty() ? 0 : 1);
  k.info.extent = ShapedType::getNumElements(outer);
  k.info.grain =
      std::max<int64_t>(1, 16384 / std::max<int64_t>(window.empty() ? 1 : window.back(), 1));
  Value row = e.openLoop(k.begin, k.end);
  Indices update = e.delinearize(row, outer);
  if (!window.empty())
    update.push_back(e.openLoop(e.constant(0), e.constant(window.back())));
  Indices target;
  for (auto [start, index] : llvm::zip_equal(starts, update))
    target.push_back(e.add(start, index));
  e.storeFlat(e.evaluate(op.getUpdate(), update), k.outputs[0], e.linear(target, shape));
  closeLoops(e, window.empty() ? 1 : 2);
  return success();
}

} // namespace shardwright
