// SPDX-License-Identifier: Apache-2.0

// The table of op implementations; each op family's file registers its own.
#pragma once

#include "Frame.h"

#include <functional>
#include <map>

namespace shardwright::interpret {

class OpTable {
public:
  using Evaluate = std::function<mlir::LogicalResult(mlir::Operation *, Frame &)>;

  /// Registers an op with a single tensor result that cannot fail.
  template <typename Op> void value(Tensor (*evaluate)(Op, const Frame &)) {
    entry<Op>([evaluate](mlir::Operation *op, Frame &frame) {
      frame.set(op->getResult(0), evaluate(mlir::cast<Op>(op), frame));
      return mlir::success();
    });
  }
  /// Registers any other op; `evaluate` sets the results in the frame.
  template <typename Op> void op(mlir::LogicalResult (*evaluate)(Op, Frame &)) {
    entry<Op>([evaluate](mlir::Operation *op, Frame &frame) {
      return evaluate(mlir::cast<Op>(op), frame);
    });
  }
  template <typename Op> void entry(Evaluate evaluate) {
    entries[Op::getOperationName()] = std::move(evaluate);
  }

  const Evaluate *find(mlir::Operation *op) const;
  /// The complete table, built on first use.
  static const OpTable &get();

private:
  friend std::vector<std::string> interpretedOps();
  llvm::StringMap<Evaluate> entries;
};

// Each is defined in the file of its name.
void addElementwise(OpTable &table);
void addTranscendental(OpTable &table);
void addConvert(OpTable &table);
void addShape(OpTable &table);
void addDynamicShape(OpTable &table);
void addReduce(OpTable &table);
void addWindow(OpTable &table);
void addIndexed(OpTable &table);
void addContraction(OpTable &table);
void addEinsum(OpTable &table);
void addConvolution(OpTable &table);
void addScan(OpTable &table);
void addSort(OpTable &table);
void addRandom(OpTable &table);
void addLinearAlgebra(OpTable &table);
void addFft(OpTable &table);
void addControl(OpTable &table);
void addManual(OpTable &table);
void addCollective(OpTable &table);
void addPointToPoint(OpTable &table);
void addNormalization(OpTable &table);
void addQuantized(OpTable &table);
void addChlo(OpTable &table);
void addCheck(OpTable &table);

} // namespace shardwright::interpret
