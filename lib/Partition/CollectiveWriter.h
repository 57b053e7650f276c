// SPDX-License-Identifier: Apache-2.0

// Writes collectives, each with the reason for it.
#pragma once

#include "DevicePosition.h"
#include "shardwright/Sharding/Layout.h"

namespace shardwright {

/// On the reduction of a predicate that all devices hold already, as far as the program says.
constexpr llvm::StringLiteral kPredicateReductionAttr = "exec.predicate_reduction";

/// Why a value moves.
struct Reason {
  mlir::Location loc;   // of the op that needs it
  std::string op;       // its name
  std::string why;      // a sentence
  std::string from, to; // how the value lies before and after
  mlir::DictionaryAttr held = {},
                       asked = {}; // the annotations that say so (sdy::getOrigins); null: unknown
  int64_t whole = 0;               // bytes of the tensor, if every device has all of it afterwards
};

class CollectiveWriter {
public:
  explicit CollectiveWriter(const AtomicMesh &mesh) : mesh(mesh) {}

  mlir::Value allGather(OpWriter &w, mlir::Value x, int64_t dim, llvm::ArrayRef<uint8_t> axes,
                        const Reason &reason);
  mlir::Value allReduce(OpWriter &w, mlir::Value x, Combiner combiner, llvm::ArrayRef<uint8_t> axes,
                        const Reason &reason);
  mlir::Value reduceScatter(OpWriter &w, mlir::Value x, int64_t dim, Combiner combiner,
                            llvm::ArrayRef<uint8_t> axes, const Reason &reason);
  mlir::Value allToAll(OpWriter &w, mlir::Value x, int64_t split, int64_t joined,
                       llvm::ArrayRef<uint8_t> axes, const Reason &reason);
  /// `pairs`: source and target among the coordinates along the axes, for each group of devices.
  /// Who receives nothing gets zeros.
  mlir::Value permute(OpWriter &w, mlir::Value x, llvm::ArrayRef<uint8_t> axes,
                      llvm::ArrayRef<std::pair<int64_t, int64_t>> pairs, const Reason &reason);

private:
  mlir::DenseIntElementsAttr groups(mlir::OpBuilder &b, llvm::ArrayRef<uint8_t> axes);
  mlir::Value explain(OpWriter &w, mlir::Operation *op, llvm::ArrayRef<uint8_t> axes,
                      const Reason &reason);

  const AtomicMesh &mesh;
  std::map<Axes, std::vector<std::vector<int64_t>>> rows;
  std::map<Axes, mlir::DenseIntElementsAttr> attributes; // long lists, that many collectives share
};

} // namespace shardwright
