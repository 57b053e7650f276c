// SPDX-License-Identifier: Apache-2.0

// The meaning of custom calls by target name. Unknown targets are user-defined calls.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

enum class KnownCall {
  Unknown,
  Sharding,      // GSPMD sharding annotation of its operand
  ShardingGroup, // adds its operand to a Shardy sharding group
  MeshNote,      // other annotation regarding a mesh
  Placement,     // memory placement or layout annotation
  Transfer,      // moves its operand between host and device
  NamedOp,       // an op of chlo or stablehlo under another name
  TopK,          // largest elements along the last dimension
  ApproxTopK,    // first elements by a comparator, approximately
  Threefry,      // one ThreeFry block per element
  Lapack,
  Callback // a Python function of the exporting process
};
KnownCall kindOfCall(CustomCallOp op);

/// Set on a callback that runs on every device with local values; without it one device runs it
/// with global values.
inline constexpr llvm::StringLiteral kEachDeviceAttr = "exec.each_device";

/// The op that a call names: `chlo.erf` for `mhlo.erf`; none if there is no such op.
std::optional<mlir::RegisteredOperationName> namedOpOf(CustomCallOp op);

/// The parsed name of a LAPACK call: `lapack_zheevd_ffi` is `syevd` of 'z'. Complex variants have
/// the names of real ones.
struct LapackName {
  std::string function;
  char prefix;
  bool isOld; // without `_ffi`: sizes and flags are operands
};
std::optional<LapackName> lapackNameOf(CustomCallOp op);

} // namespace shardwright::stablehlo
