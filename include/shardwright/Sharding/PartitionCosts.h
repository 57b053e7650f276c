// SPDX-License-Identifier: Apache-2.0

// What partitioning pays for communication and work. The unit is one byte that a device sends over
// the fastest links, so that without a cluster costs are bytes.
#pragma once

#include "shardwright/Sharding/PrimeFactorMesh.h"

#include "mlir/IR/BuiltinOps.h"

namespace shardwright {

struct ReshardStep;

struct PartitionCosts {
  double product = 0.03;       // one multiplication and addition of a product
  double element = 1e-4;       // one element of another op; by default it only breaks ties
  double copy = 1;             // a local copy, whatever its size
  double collective = 64;      // a collective, whatever its size
  double allToAll = 128;       // an all-to-all: messages to all other devices
  double assumedTripCount = 8; // of loops, for reshards of loop-invariant operands
  std::vector<double> perByte; // of one byte, by axis of the mesh; empty: 1

  /// The fixed cost of a step.
  double latency(const ReshardStep &step) const;
  /// The cost of a step between layouts, with its bytes.
  double of(const ReshardStep &step, const PrimeFactorMesh &mesh) const;
  /// The cost of one byte over the slowest of some axes; of all axes if there are none.
  double perByteOver(llvm::ArrayRef<uint8_t> axes, const PrimeFactorMesh &mesh) const;
};

constexpr llvm::StringLiteral kPartitionCostsAttr = "spmd.costs";

/// The costs in a module's `spmd.costs`, such as {product = 0.03, per_byte = {data = 12.0}}: names
/// are those of PartitionCosts, in snake case; what is absent has its default. Fails with an error
/// for unknown names and for numbers that are not above 0.
mlir::FailureOr<PartitionCosts> partitionCostsOf(mlir::ModuleOp module, const Mesh &mesh);
mlir::DictionaryAttr toAttribute(const PartitionCosts &costs, const Mesh &mesh,
                                 mlir::MLIRContext *context);

} // namespace shardwright
