// SPDX-License-Identifier: Apache-2.0

// A parameter that several pieces use, as tied embeddings, has a gradient in each. They are added
// up apart in the loop, and together behind it:
//
//     sum' = sum + (a + b)    becomes    sum' = sum + a,  other' = other + b
//
// The order of additions is another then.
#include "SplitSums.h"

#include "shardwright/Dialect/StableHLO/OpWriter.h"

using namespace mlir;
namespace shardwright {
namespace hlo = stablehlo;
namespace {

/// A term of the next value of what the loop carries, which is a sum with it.
struct SplitTerm {
  unsigned carried;
  OpOperand *term; // of an addition
};

/// The terms of a sum whose parts nothing else reads, as operands of additions.
void collectTerms(OpOperand &sum, Block &body, SmallVectorImpl<OpOperand *> &terms) {
  auto add = sum.get().getDefiningOp<hlo::AddOp>();
  if (!add || add->getBlock() != &body || !add->hasOneUse())
    return terms.push_back(&sum);
  for (OpOperand &operand : add->getOpOperands())
    collectTerms(operand, body, terms);
}

/// A term that another piece computes than the first one.
std::optional<SplitTerm> findSplit(hlo::WhileOp loop, const Places &places) {
  Block &body = loop.getBody().front();
  for (unsigned i = 1; i < body.getNumArguments(); ++i) {
    SmallVector<OpOperand *> terms;
    collectTerms(body.getTerminator()->getOpOperand(i), body, terms);
    if (llvm::count_if(terms,
                       [&](OpOperand *term) { return term->get() == body.getArgument(i); }) != 1)
      continue;
    std::optional<int> piece;
    for (OpOperand *term : terms)
      if (auto place = places.find(term->get().getDefiningOp()); place != places.end()) {
        if (piece && *piece != place->second.piece)
          return SplitTerm{i, term};
        piece = place->second.piece;
      }
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
  std::optional<SplitTerm> split = findSplit(loop, places);
  if (!split)
    return {};
  Operation *sum = split->term->getOwner();
  hlo::WhileOp wider = withCarried(loop, cast<RankedTensorType>(split->term->get().getType()));
  Block &body = wider.getBody().front();
  Operation *terminator = body.getTerminator();
  OpWriter w(terminator);
  Value other = w.add(body.getArguments().back(), split->term->get());
  terminator->insertOperands(terminator->getNumOperands(), other);
  sum->replaceAllUsesWith(ValueRange{sum->getOperand(1 - split->term->getOperandNumber())});
  sum->erase();

  OpWriter after(wider->getNextNode());
  Value rest = wider->getResult(split->carried);
  Value whole = after.add(rest, wider->getResults().back());
  rest.replaceAllUsesExcept(whole, whole.getDefiningOp());
  return wider;
}

} // namespace shardwright
