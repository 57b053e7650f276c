// SPDX-License-Identifier: Apache-2.0

#include "LayerStacks.h"

#include "Rows.h"
#include "StepValues.h"
#include "shardwright/Support/SignatureAttributes.h"

using namespace mlir;

namespace shardwright {
namespace hlo = stablehlo;

LayerStacks::LayerStacks(func::FuncOp main, hlo::WhileOp microbatches)
    : main(main), microbatches(microbatches), top(main.getBody().front()),
      body(microbatches.getBody().front()), donors(donorsOf(main)) {
  findLoops();
  for (auto &[op, loop] : loops) {
    if (loopGroups.contains(op))
      continue;
    reachLoop(loop);
    finishGroup();
  }
  dropOtherLoops();
  StepValues values(main, microbatches);
  reachSliced(top, values);
  reachSliced(body, values);
  for (Value value : llvm::to_vector(llvm::make_first_range(stacked)))
    if (!hasParts(value, stacked[value]))
      stacked.erase(value);
}

/// All that has the layers of what is waiting.
void LayerStacks::finishGroup() {
  while (!waiting.empty()) {
    Value value = waiting.pop_back_val();
    Stacked along = stacked[value];
    reachSource(value, along);
    for (OpOperand &use : value.getUses())
      reachUse(use, along);
  }
  ++groupCount;
}

/// Parameters of which slices read rows, where no loop does.
void LayerStacks::reachSliced(Block &block, const StepValues &values) {
  for (auto slice : block.getOps<hlo::SliceOp>()) {
    Value operand = slice.getOperand();
    std::optional<TakenRows> taken = rowsTakenBy(slice);
    if (!taken || taken->dim != 0 || stacked.contains(operand) || !values.isOfParameters(operand))
      continue;
    slicedRows[groupCount] = cast<RankedTensorType>(operand.getType()).getDimSize(0);
    reach(operand, {0, groupCount});
    finishGroup();
  }
}

/// A loop whose iterations read no parameters of their own is over time steps or examples.
void LayerStacks::dropOtherLoops() {
  llvm::DenseSet<int> withParameters;
  for (auto &[value, along] : stacked)
    if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == &top)
      if (isParameter(argument))
        withParameters.insert(along.group);
  loops.remove_if(
      [&](auto &each) { return !withParameters.contains(loopGroups.lookup(each.first)); });
}

/// Whether what computes a value does so by parts. Of other values, parts are slices.
bool LayerStacks::hasParts(Value value, Stacked along) const {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getOwner() == &top || ofCarried(argument.getArgNumber()) == along;
  auto result = cast<OpResult>(value);
  unsigned index = result.getResultNumber();
  if (result.getOwner() == microbatches)
    return ofCarried(index) == along;
  if (const RowLoop *loop = loopOf(result.getOwner()))
    return loop->isStacked[index] && along == Stacked{0, groupOf(*loop)};
  const LayerFactor *layers = factorOf(result.getOwner());
  return layers && layers->dimOf(layers->rule.results[index]) == along.dim;
}

void LayerStacks::findLoops() {
  for (auto op : body.getOps<hlo::WhileOp>())
    if (std::optional<RowLoop> loop = matchRowLoop(op))
      loops.insert({op, std::move(*loop)});
}

/// The op of the top, or of the body of the loop over microbatches, that has an op within.
Operation *LayerStacks::outerOp(Operation *op) const {
  Operation *inBody = body.findAncestorOpInBlock(*op);
  return inBody ? inBody : top.findAncestorOpInBlock(*op);
}

void LayerStacks::reach(Value value, Stacked along) {
  if (auto result = dyn_cast<OpResult>(value); result && result.getOwner() != microbatches) {
    auto layers = findLayerFactor(result.getOwner(), true, result.getResultNumber(), along.dim);
    if (layers && layers->isGenerated())
      return; // its other users may have nothing to do with layers
  }
  if (stacked.try_emplace(value, along).second)
    waiting.push_back(value);
}

void LayerStacks::reachLoop(const RowLoop &loop) {
  if (!loopGroups.try_emplace(loop.op, groupCount).second)
    return;
  for (auto [i, isStacked] : llvm::enumerate(loop.isStacked))
    if (isStacked) {
      reach(loop.op->getOperand(i), {0, groupCount});
      reach(loop.op->getResult(i), {0, groupCount});
    }
  for (Value value : loop.captured)
    reach(value, {0, groupCount});
}

void LayerStacks::reachCarried(unsigned index, Stacked along) {
  if (!carried.try_emplace(index, along).second)
    return;
  reach(microbatches->getOperand(index), along);
  reach(body.getArgument(index), along);
  reach(body.getTerminator()->getOperand(index), along);
  reach(microbatches->getResult(index), along);
}

void LayerStacks::reachSource(Value value, Stacked along) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    if (argument.getOwner() == &body)
      return reachCarried(argument.getArgNumber(), along);
    auto donated = main.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), kDonationAttr);
    if (donated)
      reach(top.getTerminator()->getOperand(donated.getInt()), along);
    return;
  }
  auto result = cast<OpResult>(value);
  if (result.getOwner() == microbatches)
    return reachCarried(result.getResultNumber(), along);
  const RowLoop *loop = loopOf(result.getOwner());
  if (!loop)
    return reachOp(result.getOwner(), true, result.getResultNumber(), along);
  if (loop->isStacked[result.getResultNumber()] && along == Stacked{0, groupCount})
    reachLoop(*loop);
}

void LayerStacks::reachUse(OpOperand &use, Stacked along) {
  Operation *user = use.getOwner(), *outer = outerOp(user);
  unsigned index = use.getOperandNumber();
  if (const RowLoop *loop = loopOf(outer)) {
    bool isStack = outer == user ? loop->isStacked[index] : loop->captured.contains(use.get());
    if (isStack && along == Stacked{0, groupCount})
      reachLoop(*loop);
  } else if (outer != user) {
    return; // read within another loop, as a whole
  } else if (user == microbatches || user == body.getTerminator()) {
    reachCarried(index, along);
  } else if (user == top.getTerminator()) {
    if (BlockArgument donor = donors[index])
      reach(donor, along);
  } else {
    reachOp(user, false, index, along);
  }
}

void LayerStacks::reachOp(Operation *op, bool ofResult, unsigned tensor, Stacked along) {
  if (factors.contains(op))
    return;
  std::optional<LayerFactor> found = findLayerFactor(op, ofResult, tensor, along.dim);
  if (!found)
    return;
  int64_t own = found->rowsOf((ofResult ? found->rule.results : found->rule.operands)[tensor]);
  if (along.rows % own != 0) // a part of a layer
    return;
  int64_t rows = along.rows / own;
  LayerFactor &layers = factors[op] = std::move(*found);
  for (auto [each, operand] : llvm::zip_equal(layers.rule.operands, op->getOperands()))
    if (std::optional<unsigned> dim = layers.dimOf(each))
      reach(operand, {*dim, groupCount, rows * layers.rowsOf(each)});
  for (auto [each, result] : llvm::zip_equal(layers.rule.results, op->getResults()))
    if (std::optional<unsigned> dim = layers.dimOf(each))
      reach(result, {*dim, groupCount, rows * layers.rowsOf(each)});
}

const RowLoop *LayerStacks::loopOf(Operation *op) const {
  auto found = loops.find(op);
  return found == loops.end() ? nullptr : &found->second;
}

std::optional<int64_t> LayerStacks::slicedRowsOf(int group) const {
  auto found = slicedRows.find(group);
  return found == slicedRows.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Stacked> LayerStacks::of(Value value) const {
  auto found = stacked.find(value);
  return found == stacked.end() ? std::nullopt : std::optional(found->second);
}

const LayerFactor *LayerStacks::factorOf(Operation *op) const {
  auto found = factors.find(op);
  return found == factors.end() ? nullptr : &found->second;
}

std::optional<Stacked> LayerStacks::ofCarried(unsigned index) const {
  auto found = carried.find(index);
  return found == carried.end() ? std::nullopt : std::optional(found->second);
}

} // namespace shardwright
