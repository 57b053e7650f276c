// SPDX-License-Identifier: Apache-2.0

// The parts of a .pt2 archive's program (torch/_export/serde/schema.py) that the importer uses.
#pragma once

#include "JsonText.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace shardwright::torch {

/// Context of errors: messages begin with the file's name.
struct Reader {
  mlir::MLIRContext *context;
  std::string path;
  mutable bool hasFailed = false; // an error was reported

  llvm::LogicalResult fail(const llvm::Twine &message) const;
  /// The type of a tensor's metadata; null after an error, if element type or size is not
  /// supported. `what` names the tensor in messages.
  mlir::RankedTensorType readTensorType(const llvm::json::Value &meta, llvm::StringRef what) const;
};

/// One graph: the program's, or a subgraph's.
struct Graph {
  llvm::SmallVector<std::string> inputs; // tensor names; empty for inputs that are not tensors
  llvm::json::Array outputs;             // arguments: tensors, numbers or None
  JsonText nodes;
  llvm::StringMap<mlir::RankedTensorType> types; // of all tensors, by name
  llvm::StringSet<> permuted;                    // tensors that are not row-major
};

mlir::FailureOr<Graph> readGraph(const Reader &reader, JsonText text);

enum class InputKind { Parameter, Buffer, Constant, User };
struct InputSpec {
  InputKind kind;
  std::string argument; // name in the graph; empty for numbers, which are constants there
  std::string name;     // the model's name, or the user's argument name
};
struct OutputSpec {
  bool isMutation = false;
  llvm::json::Value argument = nullptr;
  std::string target; // target of a mutation: the model's name, or the user's argument name
};
struct Program {
  Graph graph;
  llvm::SmallVector<InputSpec> inputs;
  llvm::SmallVector<OutputSpec> outputs;
};

/// Parses a program. Fails, with a suggestion, on unsupported versions, forms and kinds of inputs.
mlir::FailureOr<Program> readProgram(const Reader &reader, llvm::StringRef text);

} // namespace shardwright::torch
