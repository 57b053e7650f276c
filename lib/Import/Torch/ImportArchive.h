// SPDX-License-Identifier: Apache-2.0

// Imports PyTorch programs, written by torch.export.save, as modules of StableHLO and CHLO.
//
// The arguments of @main are the graph's inputs in order, without inlined constants and with one
// argument for tied weights. Each is named as in the model and has the attributes
//   shardwright.fqn    the model's fully qualified name
//   shardwright.kind   param, buffer, state (of an optimizer), constant or input
// Results have them too (kind output, or that of the updated argument). Updated arguments are the
// first results, aliased by tf.aliasing_output. The values of weights are not read.
#pragma once

#include "shardwright/runtime/arrays/TorchArchive.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright::torch {

/// Whether the file is a PyTorch archive of any kind.
bool isArchive(llvm::StringRef file);

/// Imports an archive; null after an error.
mlir::OwningOpRef<mlir::ModuleOp> importArchive(mlir::MLIRContext &context,
                                                const llvm::MemoryBuffer &file);
/// Imports an archive that is already parsed; null after an error.
mlir::OwningOpRef<mlir::ModuleOp> importProgram(mlir::MLIRContext &context,
                                                const runtime::TorchArchive &archive);

} // namespace shardwright::torch
