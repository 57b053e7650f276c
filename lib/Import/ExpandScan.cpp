// SPDX-License-Identifier: Apache-2.0

// Pass: expands chlo.scan to a while loop that slices the inputs and updates slices of the outputs.
#include "shardwright/Dialect/Sdy/ReplaceOps.h"
#include "shardwright/Import/Passes.h"

namespace shardwright {
#define GEN_PASS_DEF_EXPANDSCAN
#include "shardwright/Import/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
using Values = SmallVector<Value>;

int64_t stepsOf(chlo::ScanOp op) {
  for (Value walked : llvm::concat<Value>(Values(op.getInputs()), Values(op.getOutputs())))
    return tensorOf(walked).getDimSize(op.getDimension());
  return op.getScanDimSize().value_or(0);
}

Values startsOf(OpWriter &w, Value like, int64_t dim, Value k) {
  Values starts(tensorOf(like).getRank(), w.splatInteger(k.getType(), 0));
  starts[dim] = k;
  return starts;
}

/// The k-th slice along `dim`, without that dimension.
Value sliceAt(OpWriter &w, Value x, int64_t dim, Value k) {
  SmallVector<int64_t> sizes(tensorOf(x).getShape()), shape(sizes);
  sizes[dim] = 1;
  shape.erase(shape.begin() + dim);
  return w.reshape(
      w.make<hlo::DynamicSliceOp>(x, startsOf(w, x, dim, k), w.b.getDenseI64ArrayAttr(sizes)),
      shape);
}

Value storeSlice(OpWriter &w, Value x, int64_t dim, Value k, Value slice) {
  SmallVector<int64_t> sizes(tensorOf(x).getShape());
  sizes[dim] = 1;
  return w.make<hlo::DynamicUpdateSliceOp>(x, w.reshape(slice, sizes), startsOf(w, x, dim, k));
}

Expansion scan(chlo::ScanOp op, OpWriter &w) {
  int64_t dim = op.getDimension(), steps = stepsOf(op);
  size_t outputs = op.getOutputs().size();
  Values initial;
  for (Type type : op.getOutputs().getTypes())
    initial.push_back(w.splat(type, 0));
  llvm::append_range(initial, op.getInits());
  if (steps == 0) // a slice of size 1 would be out of bounds
    return initial;
  return w.loop(initial, steps, [&](Value step, ValueRange carried) {
    Value k = op.getIsReverse()
                  ? w.make<hlo::SubtractOp>(w.splatInteger(step.getType(), steps - 1), step)
                  : step;
    Values arguments;
    for (Value input : op.getInputs())
      arguments.push_back(sliceAt(w, input, dim, k));
    llvm::append_range(arguments, carried.drop_front(outputs));
    Block &body = op.getBody().front();
    for (auto [argument, value] : llvm::zip_equal(body.getArguments(), arguments))
      argument.replaceAllUsesWith(value);
    Operation *terminator = body.getTerminator();
    Block *block = w.b.getInsertionBlock();
    block->getOperations().splice(block->end(), body.getOperations(), body.begin(),
                                  terminator->getIterator());
    w.b.setInsertionPointToEnd(block);
    Values next(terminator->getOperands());
    for (size_t i = 0; i < outputs; ++i)
      next[i] = storeSlice(w, carried[i], dim, k, next[i]);
    return next;
  });
}

struct ExpandScanPass : impl::ExpandScanBase<ExpandScanPass> {
  void runOnOperation() override {
    if (failed(replaceEach(getOperation(), scan)))
      signalPassFailure();
  }
};
} // namespace
} // namespace shardwright
