// SPDX-License-Identifier: Apache-2.0

// Imports a model file as a module of stablehlo, chlo and sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace shardwright {

/// Parses StableHLO text as JAX writes it, or a portable artifact (bytecode of any StableHLO
/// version from 0.9 on), or what `jax.export` serializes, or what `torch.export.save` writes. What
/// is wrong with text is printed to `out`, with the line that it stands in; other diagnostics go to
/// the context's handler, with file:line:column. Null on failure. Bytecode that MLIR cannot even
/// refuse ends the process with an error and status 1.
mlir::OwningOpRef<mlir::ModuleOp> importFile(mlir::MLIRContext &context, llvm::StringRef path,
                                             llvm::raw_ostream &out = llvm::errs());

/// The same for a file in memory, whose name is the buffer's.
mlir::OwningOpRef<mlir::ModuleOp> importModel(mlir::MLIRContext &context,
                                              std::unique_ptr<llvm::MemoryBuffer> file,
                                              llvm::raw_ostream &out = llvm::errs());

/// Text that MLIR's parser, or what walks over what it makes, would not survive is a located error.
llvm::LogicalResult checkText(mlir::MLIRContext &context, llvm::StringRef text,
                              llvm::StringRef path);

/// The operators of PyTorch that have a meaning here, in order, each with its arguments and the
/// defaults of those that a file leaves out.
std::vector<std::string> torchOperators();

/// Whether the text has hexadecimal i1 constants of one byte an element.
bool hasUnpackedBooleans(llvm::StringRef text);

/// Rewrites them to MLIR 22's packed bits, in place, without changing other offsets.
void packBooleanConstants(llvm::MutableArrayRef<char> text);

} // namespace shardwright
