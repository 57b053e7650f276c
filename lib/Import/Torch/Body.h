// SPDX-License-Identifier: Apache-2.0

// The nodes of a graph, each by the rule of its operator.
#pragma once

#include "Call.h"
#include "Program.h"

namespace shardwright::torch {

/// Reports all operators that are not known, each once, with the module that first uses it.
llvm::LogicalResult checkOperators(const Reader &reader, const Graph &graph);

/// Writes what the nodes mean, at `b`; the scope has the graph's inputs, and then everything that
/// the nodes give.
llvm::LogicalResult writeNodes(const Reader &reader, mlir::OpBuilder &b, const Graph &graph,
                               Scope &scope);

/// The module path of a node, transformer.h.0.attn; empty for the model itself.
llvm::StringRef modulePath(const llvm::json::Object &node);

} // namespace shardwright::torch
