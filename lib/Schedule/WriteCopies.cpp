// SPDX-License-Identifier: Apache-2.0

// Copies kernels of the forward pass into the backward pass.
#include "BlockKernels.h"

#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Support/Place.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace shardwright {
namespace {

/// A kernel without the outputs that nothing reads, and without the inputs that only these need.
/// Kernels with reductions stay as they are: as another kernel they could sum in another order.
void removeUnusedOutputs(exec::FusionOp fusion) {
  bool isRemovable = fusion.getKind() == exec::FusionKind::loop && !fusion->use_empty() &&
                     llvm::any_of(fusion->getResults(), [](Value v) { return v.use_empty(); });
  if (!isRemovable)
    return;
  Block &body = fusion.getBody().front();
  Operation *yield = body.getTerminator();
  SmallVector<Type> types;
  SmallVector<Value> used, stored, inputs;
  for (auto [result, value] : llvm::zip_equal(fusion->getResults(), yield->getOperands()))
    if (!result.use_empty()) {
      used.push_back(result);
      stored.push_back(value);
      types.push_back(result.getType());
    }
  yield->setOperands(stored);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&op))
      op.erase();
  for (unsigned i = body.getNumArguments(); i-- > 0;)
    if (body.getArgument(i).use_empty())
      body.eraseArgument(i);
    else
      inputs.insert(inputs.begin(), fusion.getInputs()[i]);
  OpBuilder b(fusion);
  auto smaller = exec::FusionOp::create(b, fusion.getLoc(), types, inputs, fusion.getKind(),
                                        fusion.getRowRank());
  smaller.getBody().takeBody(fusion.getBody());
  for (auto [before, after] : llvm::zip_equal(used, smaller.getResults()))
    before.replaceAllUsesWith(after);
  fusion.erase();
}

class CopyWriter {
public:
  CopyWriter(const BlockKernels &kernels, const Recomputation &chosen, Block &block)
      : kernels(kernels), chosen(chosen), block(block) {}

  void run() {
    const std::vector<int> places = placesOfCopies(kernels.graph, chosen);
    for (int k = 0; k < kernels.graph.turn; ++k)
      if (places[k] >= 0)
        copy(k, kernels.ops[places[k]]);
    for (size_t k = kernels.graph.turn; k < kernels.ops.size(); ++k)
      for (OpOperand &operand : kernels.ops[k]->getOpOperands())
        operand.set(copies.lookupOrDefault(operand.get()));
    clean();
  }

private:
  void copy(int kernel, Operation *before) {
    OpBuilder b(before);
    Operation *op = kernels.ops[kernel];
    Operation *copy = b.clone(*op, copies);
    copy->setLoc(recomputed(op->getLoc()));
    changed.insert(op);
    changed.insert(copy);
    for (Value result : op->getResults()) // clone() has mapped all of them
      copies.erase(result);
    for (int value : kernels.graph.kernels[kernel].outputs)
      if (chosen.dropped[value]) {
        auto result = cast<OpResult>(kernels.values[value]);
        copies.map(result, copy->getResult(result.getResultNumber()));
        copyViews(result, b);
      }
  }

  /// Views are copied wherever they stand, so that each follows what it views.
  void copyViews(Value value, OpBuilder &b) {
    for (Operation *user : llvm::make_early_inc_range(value.getUsers()))
      if (isa<exec::ViewOp>(user) && user->getBlock() == &block &&
          !copies.contains(user->getResult(0))) {
        b.clone(*user, copies);
        copyViews(user->getResult(0), b);
      }
  }

  void clean() {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if ((isa<exec::ViewOp, exec::ConstantOp>(op) || changed.contains(&op)) &&
          isOpTriviallyDead(&op)) {
        changed.remove(&op);
        op.erase();
      }
    for (Operation *op : changed)
      if (auto fusion = dyn_cast<exec::FusionOp>(op))
        removeUnusedOutputs(fusion);
  }

  const BlockKernels &kernels;
  const Recomputation &chosen;
  Block &block;
  IRMapping copies;
  llvm::SetVector<Operation *> changed; // kernels that run again, and their copies
};
} // namespace

void writeCopies(const BlockKernels &kernels, const Recomputation &chosen, Block &block) {
  CopyWriter(kernels, chosen, block).run();
}

} // namespace shardwright
