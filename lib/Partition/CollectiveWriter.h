// SPDX-License-Identifier: Apache-2.0

// Builds collectives annotated with the reason for each (`exec.reason`).
#pragma once

#include "DevicePosition.h"
#include "shardwright/Sharding/Layout.h"

namespace shardwright {

/// Marks the reduction of a predicate that is equal on all devices, but not provably so.
constexpr llvm::StringLiteral kPredicateReductionAttr = "exec.predicate_reduction";

/// The reason for a reshard.
struct Reason {
  mlir::Location loc;   // of the op that needs it
  std::string op;       // its name
  std::string why;      // one sentence
  std::string from, to; // the layouts before and after, as text
  mlir::DictionaryAttr producer = {},
                       consumer =
                           {}; // sharding provenance of the value and of its use; null: unknown
  int64_t whole = 0;           // bytes of the global tensor, if the result is fully replicated
};

class CollectiveWriter {
public:
  explicit CollectiveWriter(const PrimeFactorMesh &mesh) : mesh(mesh) {}

  mlir::Value allGather(OpWriter &w, mlir::Value x, int64_t dim, llvm::ArrayRef<uint8_t> axes,
                        const Reason &reason);
  mlir::Value allReduce(OpWriter &w, mlir::Value x, ReductionKind combiner,
                        llvm::ArrayRef<uint8_t> axes, const Reason &reason);
  mlir::Value reduceScatter(OpWriter &w, mlir::Value x, int64_t dim, ReductionKind combiner,
                            llvm::ArrayRef<uint8_t> axes, const Reason &reason);
  mlir::Value allToAll(OpWriter &w, mlir::Value x, int64_t split, int64_t joined,
                       llvm::ArrayRef<uint8_t> axes, const Reason &reason);
  /// `pairs`: source and target coordinates along `axes`, the same in each group of devices. A
  /// device that receives nothing gets zeros.
  mlir::Value permute(OpWriter &w, mlir::Value x, llvm::ArrayRef<uint8_t> axes,
                      llvm::ArrayRef<std::pair<int64_t, int64_t>> pairs, const Reason &reason);

private:
  mlir::DenseIntElementsAttr groups(mlir::OpBuilder &b, llvm::ArrayRef<uint8_t> axes);
  mlir::Value explain(OpWriter &w, mlir::Operation *op, llvm::ArrayRef<uint8_t> axes,
                      const Reason &reason);

  const PrimeFactorMesh &mesh;
  std::map<Axes, std::vector<std::vector<int64_t>>> rows;
  std::map<Axes, mlir::DenseIntElementsAttr> attributes; // shared between collectives
};

} // namespace shardwright
