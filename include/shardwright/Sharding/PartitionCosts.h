// SPDX-License-Identifier: Apache-2.0

// What partitioning pays for communication and work. The unit is one byte that a device sends over
// the fastest links, so that without a cluster costs are bytes.
#pragma once

#include "shardwright/Sharding/PrimeFactorMesh.h"

#include "mlir/IR/BuiltinOps.h"

#include <map>

namespace shardwright {

struct ReshardStep;

/// Costs of collectives by the set of mesh axes that they go over, bit i for axis i. Over several
/// axes together a byte may cost less than over the slowest of them: where nodes are joined, each
/// device of a node carries a part.
using CostsByAxes = std::map<uint32_t, double>;

struct PartitionCosts {
  double product = 0.03;       // one multiplication and addition of a product
  double element = 1e-4;       // one element of another op; by default it only breaks ties
  double copy = 1;             // a local copy, whatever its size
  double collective = 64;      // a collective, whatever its size
  double allToAll = 128;       // an all-to-all: messages to all other devices
  double assumedTripCount = 8; // of loops, for reshards of loop-invariant operands
  double unitSeconds = 0;      // of a cost of 1; 0: not known
  CostsByAxes perByte;         // of bytes that are gathered or summed; absent: 1
  CostsByAxes perByteMoved;    // of bytes for one device only, as in all-to-alls; empty: perByte
  CostsByAxes perCollective;   // whatever its size, over axes; absent: `collective`

  /// The fixed cost of a step.
  double latency(const ReshardStep &step, const PrimeFactorMesh &mesh) const;
  /// The cost of a step between layouts, with its bytes.
  double of(const ReshardStep &step, const PrimeFactorMesh &mesh) const;
  /// The cost of one byte over some axes together; over the slowest of all if there are none.
  double perByteOver(llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const;
  /// The fixed cost of a collective over some axes together; over the slowest of all if there are
  /// none.
  double collectiveOver(llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const;
  /// The same as `perByteOver`, if the byte is for one device only.
  double perByteMovedOver(llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const;

  /// Removes the costs of sets of several axes; returns whether there were any.
  bool dropSets();
};

constexpr llvm::StringLiteral kPartitionCostsAttr = "spmd.costs";

/// The costs in a module's `spmd.costs`, such as {product = 0.03, per_byte = {data = 12.0,
/// "data,model" = 3.0}}: names are those of PartitionCosts, in snake case; what is absent has its
/// default, and sets of axes the cost of the slowest. Fails with an error for unknown names and for
/// numbers that are not above 0.
mlir::FailureOr<PartitionCosts> partitionCostsOf(mlir::ModuleOp module, const Mesh &mesh);
mlir::DictionaryAttr toAttribute(const PartitionCosts &costs, const Mesh &mesh,
                                 mlir::MLIRContext *context);

} // namespace shardwright
