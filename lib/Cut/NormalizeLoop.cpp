// SPDX-License-Identifier: Apache-2.0

#include "NormalizeLoop.h"

#include "CountedValues.h"
#include "shardwright/Support/CarriedValues.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

namespace {
class Normalizer {
public:
  explicit Normalizer(hlo::WhileOp loop)
      : loop(loop), counted(*getCountedLoop(loop)), body(loop.getBody().front()) {}

  hlo::WhileOp run() {
    for (unsigned i = 0; i < loop->getNumOperands(); ++i) {
      progressions.push_back(
          progressionOf(body.getArgument(i), {body, loop->getOperands(), counted.trips}));
      if (i != counted.counter && !progressions[i] && !isInvariant(body, i))
        kept.push_back(i);
    }
    create();
    writeCondition();
    moveBody();
    replaceResults();
    loop.erase();
    return made;
  }

private:
  void create() {
    OpBuilder b(loop);
    SmallVector<Value> inits = {integerLike(b, loop->getOperand(counted.counter), 0)};
    for (unsigned i : kept)
      inits.push_back(loop->getOperand(i));
    made = hlo::WhileOp::create(b, loop.getLoc(), ValueRange(inits).getTypes(), inits);
    made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    for (Region &region : made->getRegions()) {
      Block &block = region.emplaceBlock();
      for (Value init : inits)
        block.addArgument(init.getType(), loop.getLoc());
    }
  }

  void writeCondition() {
    Block &block = made.getCond().front();
    writeCountCondition(block, block.getArgument(0), counted.trips);
  }

  void moveBody() {
    Block &block = made.getBody().front();
    Value counter = block.getArgument(0);
    Operation *terminator = body.getTerminator();
    OpBuilder before = OpBuilder::atBlockBegin(&block);
    for (auto [i, argument] : llvm::enumerate(body.getArguments()))
      if (const auto *place = llvm::find(kept, i); place != kept.end())
        argument.replaceAllUsesWith(block.getArgument(1 + (place - kept.begin())));
      else if (progressions[i])
        argument.replaceAllUsesWith(valueAt(before, *progressions[i], counter, argument));
      else
        argument.replaceAllUsesWith(loop->getOperand(i));
    block.getOperations().splice(block.end(), body.getOperations());
    OpWriter w(terminator);
    SmallVector<Value> next = {w.add(counter, integerLike(w.b, counter, 1))};
    for (unsigned i : kept)
      next.push_back(terminator->getOperand(i));
    terminator->setOperands(next);
  }

  void replaceResults() {
    OpBuilder b(loop);
    for (auto [i, result] : llvm::enumerate(loop->getResults()))
      if (const auto *place = llvm::find(kept, i); place != kept.end())
        result.replaceAllUsesWith(made->getResult(1 + (place - kept.begin())));
      else if (const auto &values = progressions[i])
        result.replaceAllUsesWith(
            integerLike(b, result, values->first + counted.trips * values->step));
      else
        result.replaceAllUsesWith(loop->getOperand(i));
  }

  hlo::WhileOp loop, made;
  CountedLoop counted;
  Block &body;
  SmallVector<std::optional<Progression>> progressions; // by carried value
  SmallVector<unsigned> kept;
};
} // namespace

hlo::WhileOp normalizeLoop(hlo::WhileOp loop) { return Normalizer(loop).run(); }

} // namespace shardwright
