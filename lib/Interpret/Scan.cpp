// SPDX-License-Identifier: Apache-2.0

// chlo.scan: body(slices, carries) returns output slices and the carries of the next step.
#include "Movements.h"
#include "OpTable.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

using namespace mlir;

namespace shardwright::interpret {
namespace {

/// The k-th slice along `dim`, without that dimension.
Tensor sliceAt(const Tensor &tensor, int64_t dim, int64_t k) {
  SmallVector<int64_t> shape(tensor.getShape()), starts(shape.size(), 0), ones(shape.size(), 1);
  shape[dim] = 1;
  starts[dim] = k;
  Tensor slice = strided(tensor, tensor.getType().clone(shape), starts, ones);
  shape.erase(shape.begin() + dim);
  return slice.reshaped(shape);
}

void storeSlice(Tensor &tensor, int64_t dim, int64_t k, const Tensor &slice) {
  for (int64_t i = 0, e = slice.size(); i < e; ++i) {
    SmallVector<int64_t> index = unlinearIndex(i, slice.getShape());
    index.insert(index.begin() + dim, k);
    tensor.copyElement(linearIndex(index, tensor.getShape()), slice, i);
  }
}

LogicalResult scan(chlo::ScanOp op, Frame &frame) {
  SmallVector<Tensor> inputs = frame.tensors(op.getInputs()), outputs;
  for (Value output : op.getOutputs())
    outputs.emplace_back(cast<RankedTensorType>(output.getType()));
  int64_t dim = op.getDimension(), steps = op.getScanDimSize().value_or(0);
  for (const Tensor &tensor : llvm::concat<Tensor>(inputs, outputs))
    steps = tensor.getDim(dim);
  Data carries = frame.data(op.getInits());
  Frame body(frame);
  for (int64_t step = 0; step < steps; ++step) {
    int64_t k = op.getIsReverse() ? steps - 1 - step : step;
    Data arguments;
    for (const Tensor &input : inputs)
      arguments.push_back(sliceAt(input, dim, k));
    arguments.append(carries);
    FailureOr<Data> results = body.run(op.getBody(), arguments);
    if (failed(results))
      return failure();
    for (size_t i = 0; i < outputs.size(); ++i)
      storeSlice(outputs[i], dim, k, (*results)[i].tensor());
    carries.assign(results->begin() + outputs.size(), results->end());
  }
  (void)frame.set(op.getOutputs(), Data(outputs.begin(), outputs.end()));
  return frame.set(op.getCarries(), carries);
}
} // namespace

void addScan(OpTable &table) { table.op<chlo::ScanOp>(scan); }

} // namespace shardwright::interpret
