// A model file -> a module of stablehlo, chlo and sdy.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace shardwright {

/// Parses StableHLO text as JAX writes it, or a portable artifact (bytecode of any StableHLO version from 0.9 on),
/// or what `jax.export` serializes. Diagnostics go to the context's handler, with file:line:column;
/// null on failure.
mlir::OwningOpRef<mlir::ModuleOp> importFile(mlir::MLIRContext &context, llvm::StringRef path);

/// Whether the text has hexadecimal i1 constants of one byte an element.
bool hasUnpackedBooleans(llvm::StringRef text);

/// Rewrites them to MLIR 22's packed bits, in place: everything else stays where it is.
void packBooleanConstants(llvm::MutableArrayRef<char> text);

} // namespace shardwright
