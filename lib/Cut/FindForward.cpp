// SPDX-License-Identifier: Apache-2.0

#include "PlaceOps.h"

#include "shardwright/Support/SignatureAttributes.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class ForwardPass {
public:
  ForwardPass(func::FuncOp main, hlo::WhileOp loop, const StepValues &values)
      : main(main), loop(loop), values(values) {}

  FailureOr<SmallVector<Operation *>> run() {
    for (unsigned loss : losses())
      add(values.next(loss));
    if (forward.empty() && !trains())
      for (unsigned i = 1; i < loop->getNumResults(); ++i)
        add(values.next(i));
    if (forward.empty())
      return loop.emitError(
          "the step has no loss, a float scalar that the microbatches add up, from which "
          "its forward pass could be told; return the loss as a result");
    SmallVector<Operation *> ordered;
    for (Operation &op : values.body())
      if (forward.contains(&op))
        ordered.push_back(&op);
    return ordered;
  }

private:
  /// Float scalars that the loop adds up and that are not carried to the next step; if all are,
  /// all.
  SmallVector<unsigned> losses() {
    SmallVector<unsigned> scalars, losses;
    for (unsigned i = 1; i < loop->getNumResults(); ++i)
      if (auto type = cast<RankedTensorType>(loop->getResult(i).getType());
          type.getRank() == 0 && isa<FloatType>(type.getElementType())) {
        scalars.push_back(i);
        if (!reachesCarried(loop->getResult(i)))
          losses.push_back(i);
      }
    return losses.empty() ? scalars : losses;
  }

  /// Whether a result replaces a parameter: without, all of the program is its forward pass.
  bool trains() {
    return llvm::any_of(donorsOf(main),
                        [](BlockArgument donor) { return donor && isParameter(donor); });
  }

  bool reachesCarried(Value result) {
    auto donors = donorsOf(main);
    llvm::SetVector<Operation *> reached;
    auto addUsers = [&](Value value) {
      for (Operation *user : value.getUsers())
        reached.insert(main.getBody().front().findAncestorOpInBlock(*user));
    };
    addUsers(result);
    Operation *terminator = main.getBody().front().getTerminator();
    for (size_t i = 0; i < reached.size(); ++i)
      for (Value next : reached[i]->getResults())
        addUsers(next);
    return llvm::any_of(terminator->getOpOperands(), [&](OpOperand &operand) {
      Operation *source = operand.get().getDefiningOp();
      return donors[operand.getOperandNumber()] &&
             (operand.get() == result || (source && reached.contains(source)));
    });
  }

  void add(Value loss) {
    SmallVector<Value> waiting = {loss};
    while (!waiting.empty()) {
      Operation *op = waiting.pop_back_val().getDefiningOp();
      if (op && values.isInLoop(op) && !values.isShared(op) && forward.insert(op).second)
        llvm::append_range(waiting, valuesReadBy(op));
    }
  }

  func::FuncOp main;
  hlo::WhileOp loop;
  const StepValues &values;
  llvm::DenseSet<Operation *> forward;
};
} // namespace

FailureOr<SmallVector<Operation *>> findForward(func::FuncOp main, hlo::WhileOp loop,
                                                const StepValues &values) {
  return ForwardPass(main, loop, values).run();
}

} // namespace shardwright
