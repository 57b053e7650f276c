// SPDX-License-Identifier: Apache-2.0

// Diagnostics of one thread of several that work in one context.
#pragma once

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"

namespace shardwright {

/// Handles what the thread that made it emits, as mlir::ScopedDiagnosticHandler does. Others have
/// handlers of their own.
class ThreadDiagnosticHandler : public mlir::ScopedDiagnosticHandler {
public:
  template <typename Handle>
  ThreadDiagnosticHandler(mlir::MLIRContext *context, Handle handle)
      : ScopedDiagnosticHandler(context) {
    setHandler([handle, thread = llvm::get_threadid()](mlir::Diagnostic &diagnostic) {
      return llvm::get_threadid() == thread ? handle(diagnostic) : mlir::failure();
    });
  }
};

} // namespace shardwright
