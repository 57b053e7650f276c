// SPDX-License-Identifier: Apache-2.0

// stablehlo.reduce: acc = body(acc, element), with elements in row-major order.
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

LogicalResult reduce(stablehlo::ReduceOp op, Frame &frame) {
  SmallVector<Tensor> inputs = frame.tensors(op.getInputs()),
                      inits = frame.tensors(op.getInitValues()), results;
  for (auto [init, result] : llvm::zip_equal(inits, op.getResults())) {
    auto type = cast<RankedTensorType>(result.getType());
    results.push_back(
        convert(init, type.getElementType()).permuted(type, [](int64_t) { return 0; }));
  }
  ArrayRef<int64_t> shape = inputs.front().getShape(), kept = results.front().getShape();
  Body body(op.getBody(), frame);
  for (int64_t i = 0, e = inputs.front().size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, shape), target;
    for (auto [d, at] : llvm::enumerate(index))
      if (!llvm::is_contained(op.getDimensions(), (int64_t)d))
        target.push_back(at);
    int64_t to = linearIndex(target, kept);
    SmallVector<Tensor> arguments;
    for (const Tensor &result : results)
      arguments.push_back(result.scalarAt(to));
    for (const Tensor &input : inputs)
      arguments.push_back(input.scalarAt(i));
    FailureOr<SmallVector<Tensor>> folded = body(arguments);
    if (failed(folded))
      return failure();
    for (auto [result, value] : llvm::zip_equal(results, *folded))
      result.copyElement(to, value, 0);
  }
  return frame.set(op.getResults(), Data(results.begin(), results.end()));
}
} // namespace

void addReduce(OpTable &table) { table.op<stablehlo::ReduceOp>(reduce); }

} // namespace shardwright::interpret
