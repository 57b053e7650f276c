// SPDX-License-Identifier: Apache-2.0

// The fragments of one piece of a pipeline as one block: what the forward pass computes can then be
// computed again where the backward pass reads it.
//
//     F: { x = f(p); h = g(x); return h, x }         { x = f(p); h = g(x); return h
//     B: (x, d) { e = b(x, d); return e }       ->     e = b(x, d); return e }
//
// A fragment's `return` ends it, so that what it sends is read there. It has what others than the
// fragments of the piece need; what passes from one to another is found again when the block is
// split.
#pragma once

#include "shardwright/Dialect/Exec/StageOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace shardwright {

class FragmentChain {
public:
  /// The calls for one microbatch, as F0, B0, and W0 if there is one.
  using Calls = llvm::SmallVector<mlir::func::CallOp, 3>;

  /// Of each piece that the stage computes both passes of. Leaves the functions as they are.
  static std::vector<FragmentChain> of(exec::StageOp stage, const mlir::SymbolTable &symbols);

  /// Moves the ops of all fragments to `block`, in order.
  void join(mlir::Block &block);
  /// Moves them back, and lets calls pass what fragments now read of each other.
  void split(mlir::Block &block);

  /// The end of a fragment; after `join`.
  mlir::func::ReturnOp endOf(unsigned fragment) const { return ends[fragment]; }
  int64_t microbatches() const { return calls.size(); }
  /// The most microbatches whose forward pass has run and whose backward pass has not.
  int64_t inFlight() const;
  llvm::ArrayRef<mlir::func::FuncOp> getFunctions() const { return functions; }

private:
  /// An operand of the calls of a fragment that comes from elsewhere, or one of their results.
  struct Slot {
    unsigned fragment, index;
    bool isResult;
  };

  std::optional<Slot> sourceOf(const Calls &one, mlir::Value operand) const;
  bool isConsistent() const;
  bool isReadElsewhere(unsigned fragment, unsigned result) const;
  /// The value of an earlier fragment, or of an argument, in a later one.
  mlir::Value import(unsigned into, mlir::Value value, mlir::Block &block);
  /// Notes what a fragment has in place of a value of the joined block or of another fragment.
  mlir::Value addImported(unsigned into, mlir::Value value, mlir::Value own);
  unsigned resultFor(unsigned fragment, mlir::Value value);
  void importOperands(unsigned fragment, mlir::Block &block);
  void setType(unsigned fragment);
  void replaceCalls(Calls &one);

  llvm::SmallVector<mlir::func::FuncOp, 3> functions;
  std::vector<Calls> calls; // by microbatch
  // While joined.
  llvm::SmallVector<mlir::func::ReturnOp, 3> ends;
  llvm::SmallVector<llvm::SmallVector<unsigned>, 3> kept; // by fragment: results read elsewhere
  llvm::SmallVector<Slot> arguments;                      // of the block
  llvm::DenseMap<mlir::Operation *, unsigned> fragmentOf;
  llvm::SmallVector<llvm::DenseMap<mlir::Value, mlir::Value>, 3> imported; // by fragment
  llvm::DenseMap<mlir::Value, mlir::Value> originals;                      // of what is imported
  llvm::SmallVector<llvm::SmallVector<Slot>, 3> inputs;                    // by fragment
};

} // namespace shardwright
