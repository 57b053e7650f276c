// SPDX-License-Identifier: Apache-2.0

// The values of one call or region while it runs.
#pragma once

#include "shardwright/Interpret/Interpreter.h"

#include "llvm/ADT/DenseMap.h"

namespace shardwright::interpret {

class Process;

class Frame {
public:
  explicit Frame(Process &process) : process(process) {}
  /// A region that may use values from around it.
  explicit Frame(Frame &outer) : process(outer.process), outer(&outer), depth(outer.depth) {}

  const Datum &get(mlir::Value value) const;
  const Tensor &tensor(mlir::Value value) const { return get(value).tensor(); }
  llvm::SmallVector<Tensor> tensors(mlir::ValueRange values) const;
  Data data(mlir::ValueRange values) const;
  /// Start indices and the like: one scalar integer each.
  llvm::SmallVector<int64_t> indices(mlir::ValueRange values) const;
  void set(mlir::Value value, Datum datum) { values[value] = std::move(datum); }
  mlir::LogicalResult set(mlir::ValueRange values, llvm::ArrayRef<Datum> data);

  /// Runs the one block of a region with these arguments and gives the operands of its terminator.
  mlir::FailureOr<Data> run(mlir::Region &region, llvm::ArrayRef<Datum> arguments);
  /// Runs a function of the module that `from` stands in.
  mlir::FailureOr<Data> call(mlir::Operation *from, mlir::FlatSymbolRefAttr callee,
                             llvm::ArrayRef<Datum> arguments);

  mlir::LogicalResult evaluate(mlir::Operation *op);

  Process &process;

private:
  /// An op on quantized tensors, as itself on the numbers that they stand for.
  mlir::LogicalResult evaluateOnNumbers(mlir::Operation *op);
  const Frame *outer = nullptr;
  int depth = 0;
  llvm::DenseMap<mlir::Value, Datum> values;
};

/// A region of scalars that is called once an element.
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
