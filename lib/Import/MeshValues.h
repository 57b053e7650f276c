// SPDX-License-Identifier: Apache-2.0

// The programs of the meshes while they are written, and where each value is.
#pragma once

#include "shardwright/Dialect/Mpmd/MpmdOps.h"

#include "mlir/IR/IRMapping.h"

#include <deque>

namespace shardwright {

/// The program of a mesh, in a module of its own.
struct MeshProgram {
  mlir::ModuleOp module;
  mlir::func::FuncOp main;
  mlir::OpBuilder b;
  mlir::SmallVector<mlir::NamedAttrList, 0> arguments; // attributes
  /// Results of the whole program, then what is sent.
  mlir::SmallVector<std::pair<mlir::Value, mlir::NamedAttrList>, 0> results, sent;
};

/// A value of the whole program.
struct MeshValue {
  static constexpr int kAnywhere = -1;
  int home = kAnywhere;              // the mesh that has it, if it is not computed where it is used
  llvm::SmallVector<mlir::Value> on; // by mesh; null where it is not
  mlir::Value whole;                 // in the whole program, if it is anywhere
  /// The values that its op reads, by operand and captured value.
  llvm::DenseMap<mlir::Value, MeshValue *> inputs;
};

class MeshValues {
public:
  explicit MeshValues(llvm::MutableArrayRef<MeshProgram> programs) : programs(programs) {}

  MeshValue *at(mlir::Value value) const { return bound.lookup(value); }
  void bind(mlir::Value value, MeshValue *entry) { bound[value] = entry; }
  MeshValue *make(int home, mlir::Value onHome);
  MeshValue *makeAnywhere(mlir::Value whole);

  /// The value in the program of a mesh: as it is there, computed there, or sent there.
  mlir::Value get(MeshValue *entry, int mesh);
  /// An argument of the whole program as one of the mesh.
  mlir::Value addArgument(mlir::BlockArgument whole, int mesh);
  /// The values that an op and its regions read from outside, and the mesh that all of them are
  /// on, of those that are not anywhere. Emits an error if they are on several.
  mlir::FailureOr<int> inputsOf(mlir::Operation *op,
                                llvm::DenseMap<mlir::Value, MeshValue *> &inputs) const;
  /// A copy of the op in the program of a mesh.
  mlir::Operation *clone(mlir::Operation *op,
                         const llvm::DenseMap<mlir::Value, MeshValue *> &inputs, int mesh);

private:
  mlir::Value send(MeshValue *entry, int to);

  llvm::MutableArrayRef<MeshProgram> programs;
  std::deque<MeshValue> entries;
  llvm::DenseMap<mlir::Value, MeshValue *> bound;
  int64_t transfers = 0;
};

} // namespace shardwright
