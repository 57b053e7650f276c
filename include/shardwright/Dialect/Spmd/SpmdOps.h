// SPDX-License-Identifier: Apache-2.0

// The spmd dialect, between the passes of partitioning.
#pragma once

#include "shardwright/Dialect/Sdy/SdyOps.h"

#include "shardwright/Dialect/Spmd/SpmdDialect.h.inc"

namespace shardwright::spmd {
/// Discardable attribute: the PlanAttr of a planned function.
inline constexpr llvm::StringLiteral kPlanAttr = "spmd.plan";
/// Of a planned function whose module becomes stages: for the loop at its top that computes most,
/// its trip count, and the least cost of its ops in any plan, without reshards.
inline constexpr llvm::StringLiteral kLoopBoundAttr = "spmd.loop_bound";
/// Discardable attribute: the FactorsAttr of an op with assigned factors.
inline constexpr llvm::StringLiteral kFactorsAttr = "spmd.factors";
/// Discardable attribute of arguments and results: the sharding that they have by a plan file,
/// which propagation does not see.
inline constexpr llvm::StringLiteral kPlannedAttr = "spmd.planned";
/// Restrictions of what is planned. By axis the factors of an op, or the dimensions of an argument,
/// that the axis does not split: a dictionary of lists of integers.
inline constexpr llvm::StringLiteral kUnsplitAttr = "spmd.unsplit";
/// The axes that split an argument at rest, if they can: a list of names.
inline constexpr llvm::StringLiteral kSplitAttr = "spmd.split";
/// Discardable attribute: the ReasonAttr of an `sdy.reshard`.
inline constexpr llvm::StringLiteral kReasonAttr = "spmd.reason";
} // namespace shardwright::spmd

#define GET_ATTRDEF_CLASSES
#include "shardwright/Dialect/Spmd/SpmdAttrs.h.inc"

#define GET_OP_CLASSES
#include "shardwright/Dialect/Spmd/SpmdOps.h.inc"
