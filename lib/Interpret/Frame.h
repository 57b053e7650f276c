// SPDX-License-Identifier: Apache-2.0

// The environment of a call or region during execution.
#pragma once

#include "shardwright/Interpret/Interpreter.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright::interpret {

class Process;

class Frame {
public:
  explicit Frame(Process &process) : process(process) {}
  /// A region that may use values of enclosing regions.
  explicit Frame(Frame &outer) : process(outer.process), outer(&outer), depth(outer.depth) {}

  const Datum &get(mlir::Value value) const;
  const Tensor &tensor(mlir::Value value) const { return get(value).tensor(); }
  llvm::SmallVector<Tensor> tensors(mlir::ValueRange values) const;
  Data data(mlir::ValueRange values) const;
  /// Start indices and the like: one scalar integer each.
  llvm::SmallVector<int64_t> indices(mlir::ValueRange values) const;
  void set(mlir::Value value, Datum datum) { values[value] = std::move(datum); }
  mlir::LogicalResult set(mlir::ValueRange values, llvm::ArrayRef<Datum> data);

  /// Runs the block of a region with these arguments and returns the operands of its terminator.
  mlir::FailureOr<Data> run(mlir::Region &region, llvm::ArrayRef<Datum> arguments);
  /// Runs a function of the module of `from`.
  mlir::FailureOr<Data> call(mlir::Operation *from, mlir::FlatSymbolRefAttr callee,
                             llvm::ArrayRef<Datum> arguments);

  mlir::LogicalResult evaluate(mlir::Operation *op);

  Process &process;

private:
  /// Evaluates an op on quantized tensors by dequantizing its operands.
  mlir::LogicalResult evaluateOnNumbers(mlir::Operation *op);
  const Frame *outer = nullptr;
  int depth = 0;
  llvm::DenseMap<mlir::Value, Datum> values;
};

/// A region on scalars, applied per element.
class Body {
public:
  Body(mlir::Region &region, Frame &outer) : region(region), frame(outer) {}
  /// Arguments are brought to the types of the block's arguments, which may be wider.
  mlir::FailureOr<llvm::SmallVector<Tensor>> operator()(llvm::ArrayRef<Tensor> arguments);
  mlir::Type argumentType(unsigned i) const;

private:
  mlir::Region &region;
  Frame frame;
};

/// The elements of `tensor` in another type; see the specification of `convert`.
Tensor convert(const Tensor &tensor, mlir::Type elementType);

} // namespace shardwright::interpret
