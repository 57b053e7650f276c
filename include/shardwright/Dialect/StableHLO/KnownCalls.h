// SPDX-License-Identifier: Apache-2.0

// What custom calls mean, by the names of their targets: the one table of these. Any other call is
// foreign code.
#pragma once

#include "shardwright/Dialect/StableHLO/StableHLOOps.h"

namespace shardwright::stablehlo {

enum class KnownCall {
  Unknown,
  Sharding,      // annotates its operand with a sharding of GSPMD
  ShardingGroup, // puts its operand into a group of Shardy's
  MeshNote,      // says something else of its operand and a mesh
  Placement,     // annotates the placement or sharding of its operand
  Transfer,      // moves its operand between host and device
  NamedOp,       // an op of chlo or stablehlo by another name
  TopK,          // the largest elements along the last dimension
  ApproxTopK,    // elements that a comparator puts first, or nearly
  Threefry,      // one block of random bits an element
  Lapack,
  Callback // a function of the process that traced the program
};
KnownCall kindOfCall(CustomCallOp op);

/// Set on a callback that each device carries out on what it has; without it one device does on
/// whole values.
inline constexpr llvm::StringLiteral kEachDeviceAttr = "exec.each_device";

/// `chlo.erf` for `mhlo.erf`; nothing unless that op exists.
std::optional<mlir::RegisteredOperationName> namedOpOf(CustomCallOp op);

/// `lapack_zheevd_ffi` is `syevd` of 'z': names for complex numbers are those for real ones here.
struct LapackName {
  std::string function;
  char prefix;
  bool isOld; // without `_ffi`: sizes and flags are operands
};
std::optional<LapackName> lapackNameOf(CustomCallOp op);

} // namespace shardwright::stablehlo
