// SPDX-License-Identifier: Apache-2.0

// A PyTorch program, as torch.export.save writes it -> a module of stablehlo and chlo.
//
// Its @main takes the graph's inputs in order, of tied weights only the first, without small
// constants; each argument is called what the model calls it, and has the attributes
//   shardwright.fqn    that name
//   shardwright.kind   param, buffer, state (of an optimizer), constant or input
// Results have them too (kind output, or what is changed); what is changed stands first and is
// aliased to its argument by tf.aliasing_output. Weights are not read.
#pragma once

#include "shardwright/runtime/TorchArchive.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright::torch {

/// Whether the file is one of PyTorch's archives, of any kind.
bool isArchive(llvm::StringRef file);

/// Null after an error.
mlir::OwningOpRef<mlir::ModuleOp> importArchive(mlir::MLIRContext &context,
                                                const llvm::MemoryBuffer &file);
/// The same for an archive that was read.
mlir::OwningOpRef<mlir::ModuleOp> importProgram(mlir::MLIRContext &context,
                                                const runtime::TorchArchive &archive);

} // namespace shardwright::torch
