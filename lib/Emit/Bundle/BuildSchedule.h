// SPDX-License-Identifier: Apache-2.0

// The schedule of a bundle, and the tables that its instructions refer to.
#pragma once

#include "KernelTable.h"
#include "shardwright/runtime/comm/nccl/ReduceText.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringMap.h"

#include <set>

namespace shardwright {

/// Visits every op of each program once.
class ScheduleBuilder {
public:
  /// `kernels` gets the functions of fusions.
  explicit ScheduleBuilder(KernelTable &kernels) : kernels(kernels) {}

  /// Emits a located error on an op that the runtime cannot run. One of several programs has the
  /// ranks that run it.
  mlir::LogicalResult build(mlir::func::FuncOp program);

  std::vector<runtime::Instruction> instructions; // of the last program
  std::vector<runtime::LibraryCall> calls;
  std::vector<runtime::CommunicatorEntry> communicators;
  /// Reductions of collectives that GPU ranks compute with generated kernels.
  std::set<runtime::cuda::Reduction> reductions;

private:
  mlir::LogicalResult visit(mlir::Block &block);
  mlir::LogicalResult visit(mlir::Operation &op);
  /// `op`: the fusion, or a launch of it.
  mlir::LogicalResult kernel(exec::FusionOp fusion, mlir::Operation *op);
  mlir::LogicalResult loop(exec::WhileOp op);
  mlir::LogicalResult branches(exec::CaseOp op);
  mlir::LogicalResult start(exec::StartOp op);
  void done(exec::DoneOp op);
  void call(mlir::Operation *op, runtime::LibraryCall entry);
  void copy(exec::CopyOp op);

  /// Appends an instruction on the compute stream.
  runtime::Instruction &append(runtime::Op op, std::string name);
  /// The same, with the buffers of operands and results.
  runtime::Instruction &append(runtime::Op op, std::string name, mlir::Operation *of);
  /// `prefix` and the index of the next instruction.
  std::string nextName(char prefix) const;
  std::string communicatorOf(exec::StartOp op);
  std::string streamOf(llvm::StringRef of);
  void noteReduction(exec::StartOp op);
  runtime::Instruction &appendStart(exec::StartOp op, runtime::CollectiveKind kind);
  void transfer(exec::StartOp op, int64_t channel);
  /// The rank of the whole program at a position in the mesh of this one.
  int64_t rankAt(int64_t position) const {
    return programRanks.empty() ? position : programRanks[position];
  }

  KernelTable &kernels;
  mlir::SymbolTableCollection symbols;  // with the kernels that are launched
  int64_t ranks = 1;                    // of the mesh of the program
  llvm::ArrayRef<int64_t> programRanks; // empty: all
  int64_t lastCompute = -1;             // index of the last instruction on the compute stream
  const runtime::Kernel *previousKernel = nullptr;   // of the last instruction, if it runs one
  llvm::StringMap<size_t> callNumbers;               // by the entry's text without name and places
  llvm::DenseMap<mlir::Operation *, int64_t> starts; // index of the instruction
  llvm::StringMap<size_t> streams; // by communicator; "" for permutes, "send", "receive"
};

} // namespace shardwright
