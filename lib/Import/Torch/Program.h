// SPDX-License-Identifier: Apache-2.0

// The records of a program in a .pt2 archive: what torch/_export/serde/schema.py describes, as far
// as it concerns us.
#pragma once

#include "JsonText.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace shardwright::torch {

/// Where messages come from: the file's name stands in front of each.
struct Reader {
  mlir::MLIRContext *context;
  std::string path;
  mutable bool hasFailed = false; // and said so

  llvm::LogicalResult fail(const llvm::Twine &message) const;
  /// Null, after an error, if it is no tensor of a known type and size; `what` names it.
  mlir::RankedTensorType readTensorType(const llvm::json::Value &meta, llvm::StringRef what) const;
};

/// One graph: the program's, or that of a branch.
struct Graph {
  llvm::SmallVector<std::string> inputs; // names of tensors; empty for what is none
  llvm::json::Array outputs;             // arguments, which may be tensors, numbers or None
  JsonText nodes;
  llvm::StringMap<mlir::RankedTensorType> types; // of all tensors, by name
  llvm::StringSet<> permuted; // tensors whose elements do not lie in order in memory
};

mlir::FailureOr<Graph> readGraph(const Reader &reader, JsonText text);

enum class InputKind { Parameter, Buffer, Constant, User };
struct InputSpec {
  InputKind kind;
  std::string argument; // of the graph; empty for a number, which the graph has as a constant
  std::string name;     // as the model calls it; of a user's input the argument
};
struct OutputSpec {
  bool isMutation = false;
  llvm::json::Value argument = nullptr;
  std::string target; // what a mutation changes: the model's name, or the user's argument
};
struct Program {
  Graph graph;
  llvm::SmallVector<InputSpec> inputs;
  llvm::SmallVector<OutputSpec> outputs;
};

/// Fails, saying what to do, for versions, forms and kinds that are not read.
mlir::FailureOr<Program> readProgram(const Reader &reader, llvm::StringRef text);

} // namespace shardwright::torch
