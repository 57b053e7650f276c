// SPDX-License-Identifier: Apache-2.0

// Operators with subgraphs: torch.cond and while_loop.
#pragma once

#include "Call.h"
#include "Program.h"

namespace shardwright::torch {

bool isControlFlow(llvm::StringRef operatorName);

/// The subgraphs among a node's arguments.
llvm::SmallVector<JsonText> graphsOf(JsonText node);

llvm::LogicalResult writeControlFlow(const Reader &reader, Call &call, JsonText node,
                                     Results &results);

} // namespace shardwright::torch
