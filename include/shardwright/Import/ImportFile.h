// SPDX-License-Identifier: Apache-2.0

// Imports a model file as a module of stablehlo, chlo and sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright {

/// Imports StableHLO text, portable artifacts (bytecode of StableHLO 0.9 and later), files of
/// `jax.export`, and files of `torch.export.save`. Errors in text are printed to `out` with the
/// source line; other diagnostics go to the context's handler, with file:line:column. Null on
/// failure. Bytecode that crashes MLIR's reader ends the process with an error and status 1.
mlir::OwningOpRef<mlir::ModuleOp> importFile(mlir::MLIRContext &context, llvm::StringRef path,
                                             llvm::raw_ostream &out = llvm::errs());

/// The same for a buffer, whose identifier names the file.
mlir::OwningOpRef<mlir::ModuleOp> importModel(mlir::MLIRContext &context,
                                              std::unique_ptr<llvm::MemoryBuffer> file,
                                              llvm::raw_ostream &out = llvm::errs());

/// Rejects text on which MLIR's parser or traversals would overflow the stack or not terminate,
/// with a located error.
llvm::LogicalResult checkText(mlir::MLIRContext &context, llvm::StringRef text,
                              llvm::StringRef path);

/// The signatures of the supported PyTorch operators, sorted, with default arguments.
std::vector<std::string> torchOperators();

/// Whether the text has hexadecimal i1 constants with one byte per element.
bool hasUnpackedBooleans(llvm::StringRef text);

/// Rewrites them to MLIR 22's packed bits, in place, without changing other offsets.
void packBooleanConstants(llvm::MutableArrayRef<char> text);

} // namespace shardwright
