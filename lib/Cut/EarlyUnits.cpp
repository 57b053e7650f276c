// SPDX-License-Identifier: Apache-2.0

// Of a stage with several pieces: what it computes before and after the loop for one of them alone.
// Its collectives then run while fragments of other pieces compute.
#include "Units.h"

#include "shardwright/Dialect/StableHLO/Collectives.h"

#include "llvm/ADT/SmallSet.h"

using namespace mlir;

namespace shardwright {

Unit *Units::unitBefore(int stage, Operation *op) {
  if (befores[stage].ops.contains(op))
    return &befores[stage];
  for (int chunk = 0; chunk < schedule.chunks; ++chunk)
    if (Unit &unit = gathers[schedule.pieceOf(stage, chunk)]; unit.ops.contains(op))
      return &unit;
  return nullptr;
}

Unit &Units::unitAt(const AfterPlace &place) {
  return place.reduced ? reductions[*place.reduced] : updates[place.round][place.stage];
}

/// What several pieces of a stage read, or its initial values need, is of the stage.
void Units::addGathers() {
  for (int stage = 0; stage < stages(); ++stage) {
    Unit &before = befores[stage];
    SmallVector<llvm::SetVector<Operation *>> sources(schedule.chunks); // of values of fragments
    llvm::DenseMap<Operation *, int> readers;
    for (int chunk = 0; chunk < schedule.chunks; ++chunk) {
      Unit all; // that the piece needs
      all.stage = stage;
      for (Unit &unit : fragments[schedule.pieceOf(stage, chunk)])
        for (Value value : unit.inputs)
          if (Operation *source = value.getDefiningOp(); source && !values.isInLoop(source)) {
            sources[chunk].insert(source);
            add(all, source);
          }
      for (Operation *op : all.ops)
        readers[op] += !values.isFree(op) && !values.isMovement(op);
    }
    for (Operation &op : main.getBody().front())
      if (readers.lookup(&op) > 1 || (readers.lookup(&op) && schedule.chunks == 1))
        add(before, &op);
    for (int chunk = 0; chunk < schedule.chunks; ++chunk)
      for (Operation *source : sources[chunk])
        if (!before.ops.contains(source))
          add(gathers[schedule.pieceOf(stage, chunk)], source);
  }
}

namespace {
/// What an op behind the loop waits for.
struct Waits {
  llvm::SmallSet<int, 2> pieces; // whose sums
  bool collective = false;
};
} // namespace

/// The first collective of each sum, with what stands between. A second one would wait for it.
void Units::findReductions() {
  llvm::DenseMap<Operation *, Waits> waits;
  SmallVector<Operation *> found;
  for (Operation &op : main.getBody().front().without_terminator()) {
    if (!values.isAfter(&op))
      continue;
    Waits &own = waits[&op];
    for (Value value : valuesReadBy(&op)) {
      auto result = dyn_cast<OpResult>(value);
      if (result && result.getOwner() == loop)
        own.pieces.insert(pieceOfCarried(result.getResultNumber()).value_or(-1));
      else if (auto source = waits.find(value.getDefiningOp()); source != waits.end()) {
        own.pieces.insert(source->second.pieces.begin(), source->second.pieces.end());
        own.collective |= source->second.collective || stablehlo::isCollective(source->first);
      }
    }
    int piece = own.pieces.size() == 1 ? *own.pieces.begin() : -1;
    if (stablehlo::isCollective(&op) && !own.collective && piece >= 0 && schedule.chunks > 1)
      found.push_back(&op);
  }
  while (!found.empty()) {
    Operation *op = found.pop_back_val();
    afterPlaces[op].reduced = *waits[op].pieces.begin();
    for (Value value : valuesReadBy(op))
      if (Operation *source = value.getDefiningOp(); source && values.isAfter(source))
        found.push_back(source);
  }
}

} // namespace shardwright
