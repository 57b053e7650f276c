// A model file -> a module of stablehlo, chlo and sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBuffer.h"

namespace shardwright {

/// Parses StableHLO text as JAX writes it, or a portable artifact (bytecode of any StableHLO version from 0.9 on),
/// or what `jax.export` serializes. Diagnostics go to the context's handler, with file:line:column;
/// null on failure. Bytecode that MLIR cannot even refuse ends the process with an error and status 1.
mlir::OwningOpRef<mlir::ModuleOp> importFile(mlir::MLIRContext &context, llvm::StringRef path);

/// The same for a file in memory, whose name is the buffer's.
mlir::OwningOpRef<mlir::ModuleOp> importModel(mlir::MLIRContext &context, std::unique_ptr<llvm::MemoryBuffer> file);

/// Whether the text has hexadecimal i1 constants of one byte an element.
bool hasUnpackedBooleans(llvm::StringRef text);

/// Rewrites them to MLIR 22's packed bits, in place: everything else stays where it is.
void packBooleanConstants(llvm::MutableArrayRef<char> text);

} // namespace shardwright
