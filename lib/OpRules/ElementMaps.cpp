// SPDX-License-Identifier: Apache-2.0

#include "shardwright/OpRules/ElementMaps.h"

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"
#include "shardwright/OpRules/ElementMapInterface.h"

using namespace mlir;

#include "shardwright/OpRules/ElementMapInterface.cpp.inc"

namespace shardwright {

static ElementReads readsOf(Operation *op) {
  auto map = dyn_cast<ElementMapInterface>(op);
  return map ? map.getReads() : ElementReads::Unknown;
}

bool isElementMap(Operation *op) { return readsOf(op) != ElementReads::Unknown; }

bool hasIndexMap(Operation *op) { return readsOf(op) == ElementReads::OtherIndex; }

bool isElementwise(Operation *op) { return readsOf(op) == ElementReads::SameIndex; }

bool isLongReduce(Operation *op) { return isa<stablehlo::ReduceOp>(op) && !isElementMap(op); }

bool readsWindows(Operation *op) { return readsOf(op) == ElementReads::Window; }

bool isFreeToRepeat(Operation *op) { return elementCost(op) == 0; }

int64_t elementCost(Operation *op) {
  auto map = dyn_cast<ElementMapInterface>(op);
  return map ? map.getCost() : 1;
}

} // namespace shardwright
