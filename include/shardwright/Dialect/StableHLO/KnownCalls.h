// Custom calls whose meaning is known by the name of their target.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

enum class KnownCall {
  Unknown,
  Sharding,    // annotates its operand with a sharding of GSPMD
  Placement,   // says where or how its operand lies
  Transfer,    // moves its operand between host and device
  Elementwise, // a function of chlo under an older name
  TopK         // so is this
};
KnownCall kindOfCall(CustomCallOp op);

/// Whether the result is the operand.
inline bool isIdentity(KnownCall kind) {
  return kind == KnownCall::Sharding || kind == KnownCall::Placement || kind == KnownCall::Transfer;
}

/// An op that means what the call does; null where no op does.
mlir::Operation *createKnownOp(mlir::OpBuilder &builder, CustomCallOp op);

} // namespace shardwright::stablehlo
