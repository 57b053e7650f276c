// SPDX-License-Identifier: Apache-2.0

// A parameter that several pieces use, as tied embeddings, has a gradient in each. They are added
// up apart in the loop, and together behind it:
//
//     sum' = sum + (a + b)    becomes    sum' = sum + a,  other' = other + b
#include "SplitSums.h"

#include "shardwright/Dialect/StableHLO/OpWriter.h"

using namespace mlir;
namespace shardwright {
namespace hlo = stablehlo;
namespace {

/// `sum + (first + second)`, the next value of what the loop carries.
struct SplitSum {
  unsigned carried;
  hlo::AddOp outer, inner;
};

/// A sum of values that different pieces compute, whose parts nothing else reads.
std::optional<SplitSum> findSplit(hlo::WhileOp loop, const Places &places) {
  Block &body = loop.getBody().front();
  for (unsigned i = 1; i < body.getNumArguments(); ++i) {
    auto outer = body.getTerminator()->getOperand(i).getDefiningOp<hlo::AddOp>();
    if (!outer || outer->getBlock() != &body)
      continue;
    Value added = outer.getLhs() == body.getArgument(i)   ? outer.getRhs()
                  : outer.getRhs() == body.getArgument(i) ? outer.getLhs()
                                                          : Value();
    auto inner = added ? added.getDefiningOp<hlo::AddOp>() : hlo::AddOp();
    if (!inner || inner->getBlock() != &body || !inner->hasOneUse())
      continue;
    auto first = places.find(inner.getLhs().getDefiningOp()),
         second = places.find(inner.getRhs().getDefiningOp());
    if (first != places.end() && second != places.end() &&
        first->second.piece != second->second.piece)
      return SplitSum{i, outer, inner};
  }
  return std::nullopt;
}

/// The loop with one carried value more, which begins as zero.
hlo::WhileOp withCarried(hlo::WhileOp loop, RankedTensorType type) {
  OpWriter w(loop);
  SmallVector<Value> inits(loop->getOperands());
  inits.push_back(w.zeros(type));
  auto wider = hlo::WhileOp::create(w.b, loop.getLoc(), ValueRange(inits).getTypes(), inits);
  wider->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  for (auto [from, to] : llvm::zip_equal(loop->getRegions(), wider->getRegions())) {
    to.takeBody(from);
    to.addArgument(type, loop.getLoc());
  }
  loop->replaceAllUsesWith(wider->getResults().drop_back());
  loop.erase();
  return wider;
}
} // namespace

hlo::WhileOp splitSum(hlo::WhileOp loop, const Places &places) {
  std::optional<SplitSum> split = findSplit(loop, places);
  if (!split)
    return {};
  auto type = cast<RankedTensorType>(split->outer.getType());
  hlo::WhileOp wider = withCarried(loop, type);
  Block &body = wider.getBody().front();
  Operation *terminator = body.getTerminator();
  OpWriter w(terminator);
  Value other = w.add(body.getArguments().back(), split->inner.getRhs());
  terminator->insertOperands(terminator->getNumOperands(), other);
  split->inner->replaceAllUsesWith(ValueRange{split->inner.getLhs()});
  split->inner.erase();

  OpWriter after(wider->getNextNode());
  Value sum = wider->getResult(split->carried);
  Value whole = after.add(sum, wider->getResults().back());
  sum.replaceAllUsesExcept(whole, whole.getDefiningOp());
  return wider;
}

} // namespace shardwright
