// SPDX-License-Identifier: Apache-2.0

// The environment of a call or region: values by SSA name.
#pragma once

#include "shardwright/Interpret/Interpreter.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright::interpret {

class Process;

class Frame {
public:
  explicit Frame(Process &process) : process(process) {}
  /// Creates the frame of a region, which may use values of enclosing regions.
  explicit Frame(Frame &outer) : process(outer.process), outer(&outer), depth(outer.depth) {}

  const Datum &get(mlir::Value value) const;
  const Tensor &tensor(mlir::Value value) const { return get(value).tensor(); }
  llvm::SmallVector<Tensor> tensors(mlir::ValueRange values) const;
  Data data(mlir::ValueRange values) const;
  /// The values of scalar integer operands, such as start indices.
  llvm::SmallVector<int64_t> indices(mlir::ValueRange values) const;
  void set(mlir::Value value, Datum datum) { values[value] = std::move(datum); }
  mlir::LogicalResult set(mlir::ValueRange values, llvm::ArrayRef<Datum> data);

  /// Runs the block of a region; returns the operands of its terminator.
  mlir::FailureOr<Data> run(mlir::Region &region, llvm::ArrayRef<Datum> arguments);
  /// Calls a function of the module that contains `from`.
  mlir::FailureOr<Data> call(mlir::Operation *from, mlir::FlatSymbolRefAttr callee,
                             llvm::ArrayRef<Datum> arguments);

  mlir::LogicalResult evaluate(mlir::Operation *op);

  Process &process;

private:
  /// Evaluates an op on quantized operands: dequantizes, computes, and quantizes the results.
  mlir::LogicalResult evaluateOnNumbers(mlir::Operation *op);
  const Frame *outer = nullptr;
  int depth = 0;
  llvm::DenseMap<mlir::Value, Datum> values;
};

/// A region on scalars, applied once per element.
class Body {
public:
  Body(mlir::Region &region, Frame &outer) : region(region), frame(outer) {}
  /// Converts arguments to the types of the block's arguments, which may be wider.
  mlir::FailureOr<llvm::SmallVector<Tensor>> operator()(llvm::ArrayRef<Tensor> arguments);
  mlir::Type argumentType(unsigned i) const;

private:
  mlir::Region &region;
  Frame frame;
};

/// Converts elements as stablehlo.convert does.
Tensor convert(const Tensor &tensor, mlir::Type elementType);

} // namespace shardwright::interpret
