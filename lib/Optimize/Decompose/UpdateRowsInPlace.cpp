// SPDX-License-Identifier: Apache-2.0

// A scan that adds to rows of a stack reads one stack and writes another, which begins with zeros
// that are never read:
//
//     loop { x = dynamic_slice %xs, i; %ys = dynamic_update_slice %ys, f(x), i }     %ys = 0
//
// If nothing reads %xs later, %ys begins as %xs instead, and one buffer serves for both: each row
// of it is read before it is replaced.
#include "shardwright/Optimize/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/StableHLO/RowLoops.h"

namespace shardwright {
#define GEN_PASS_DEF_UPDATEROWSINPLACE
#include "shardwright/Optimize/Passes.h.inc"

using namespace mlir;
namespace hlo = stablehlo;

namespace {
class Merger {
public:
  explicit Merger(RowLoop loop) : loop(std::move(loop)), body(this->loop.body()) {}

  void run() {
    for (unsigned i = 0; i < loop.isStacked.size(); ++i)
      if (hlo::DynamicUpdateSliceOp update = loop.replacementOf(i))
        if (hlo::DynamicSliceOp read = findRead(update)) {
          loop.op->setOperand(i, read.getOperand());
          read->setOperand(0, body.getArgument(i));
        }
  }

private:
  /// The read of a row of another stack that the new row is computed from.
  hlo::DynamicSliceOp findRead(hlo::DynamicUpdateSliceOp update) {
    constexpr size_t most = 32; // ops, as of a sum or a moving average
    llvm::SetVector<Operation *> reached;
    auto reach = [&](Value value) {
      Operation *op = value.getDefiningOp();
      if (op && op->getBlock() == &body && reached.size() < most)
        reached.insert(op);
    };
    reach(update.getUpdate());
    for (size_t i = 0; i < reached.size(); ++i) {
      if (auto slice = dyn_cast<hlo::DynamicSliceOp>(reached[i]))
        if (isLastUse(slice, update))
          return slice;
      for (Value operand : reached[i]->getOperands())
        reach(operand);
    }
    return {};
  }

  /// Whether nothing but this op reads a stack of the same type.
  bool isLastUse(hlo::DynamicSliceOp slice, hlo::DynamicUpdateSliceOp update) const {
    Value stack = slice.getOperand();
    auto argument = dyn_cast<BlockArgument>(stack);
    auto function =
        argument ? dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
    bool isKept = function && function.isPublic(); // an argument of the program
    return loop.captured.contains(stack) && loop.accesses.contains(slice) && stack.hasOneUse() &&
           stack.getType() == update.getType() && slice.getType() == update.getUpdate().getType() &&
           !isKept;
  }

  RowLoop loop;
  Block &body;
};

struct UpdateRowsInPlacePass : impl::UpdateRowsInPlaceBase<UpdateRowsInPlacePass> {
  void runOnOperation() override {
    getOperation().walk([](hlo::WhileOp op) {
      if (std::optional<RowLoop> loop = matchRowLoop(op))
        Merger(std::move(*loop)).run();
    });
  }
};
} // namespace
} // namespace shardwright
