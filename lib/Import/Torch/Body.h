// SPDX-License-Identifier: Apache-2.0

// Translates the nodes of a graph, each by the rule of its operator.
#pragma once

#include "Call.h"
#include "Program.h"

namespace shardwright::torch {

/// Fails if the graph uses unsupported operators: reports each once, with the module that first
/// uses it.
llvm::LogicalResult checkOperators(const Reader &reader, const Graph &graph);

/// Writes StableHLO for all nodes at the insertion point of `b`. `scope` maps the graph's inputs to
/// values on entry, and also all node results on return.
llvm::LogicalResult writeNodes(const Reader &reader, mlir::OpBuilder &b, const Graph &graph,
                               Scope &scope);

/// The module path of a node, transformer.h.0.attn; empty for the model itself.
llvm::StringRef modulePath(const llvm::json::Object &node);

} // namespace shardwright::torch
