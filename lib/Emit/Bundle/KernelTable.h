// SPDX-License-Identifier: Apache-2.0

// The entries of kernels/index.json: lowers fusions to kernels, of which equal ones are one.
#pragma once

#include "shardwright/Emit/Kernel.h"
#include "shardwright/runtime/bundle/Program.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

#include <deque>

namespace shardwright {

class KernelTable {
public:
  /// Functions are appended to `cpu` and, unless it is null, to `cuda`.
  KernelTable(mlir::ModuleOp cpu, mlir::ModuleOp cuda) : cpu(cpu), cuda(cuda) {}

  /// The kernel that computes `fusion`: a new one, or an entry with equal function and extent.
  mlir::FailureOr<runtime::Kernel *> add(exec::FusionOp fusion);
  /// Adds a multi-tensor launch for kernels with the function of `kernel`, that of `fusion`, if
  /// there is a CUDA module and they have such a form.
  mlir::LogicalResult addMultiTensorLaunch(const runtime::Kernel &kernel, exec::FusionOp fusion);

  /// All entries.
  std::vector<runtime::Kernel> take();

  /// The fusion from which a function was lowered; null if there is no such function.
  mlir::Operation *originOf(llvm::StringRef symbol) const { return origins.lookup(symbol); }

private:
  mlir::FailureOr<KernelInfo> lower(exec::FusionOp fusion);
  mlir::FailureOr<KernelInfo> lowerAsNewFunction(exec::FusionOp fusion);
  mlir::FailureOr<runtime::Kernel *> addEntry(exec::FusionOp fusion, const KernelInfo &info);
  mlir::FailureOr<std::vector<runtime::KernelLaunch>> lowerForCuda(exec::FusionOp fusion,
                                                                   llvm::StringRef name);

  mlir::ModuleOp cpu, cuda;
  llvm::StringMap<KernelInfo> lowered;              // by the text of a fusion
  llvm::StringMap<std::string> symbols;             // by the text of a function
  llvm::StringMap<mlir::Operation *> origins;       // by symbol
  llvm::StringMap<runtime::MultiTensorLaunch> many; // by symbol
  llvm::StringSet<> named;                          // symbols that are also a kernel's name
  std::deque<runtime::Kernel> kernels;              // addresses stay
  llvm::StringMap<runtime::Kernel *> entries;       // by symbol and extent
  llvm::DenseMap<mlir::Operation *, runtime::Kernel *> added; // by fusion
};

} // namespace shardwright
