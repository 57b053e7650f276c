// SPDX-License-Identifier: Apache-2.0

// The schedule of a bundle as text, and the tables that its lines refer to.
#pragma once

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "shardwright/Dialect/Exec/ExecOps.h"
#include "shardwright/Emit/Kernel.h"
#include "shardwright/runtime/comm/nccl/ReduceText.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

namespace shardwright {

class ScheduleText {
public:
  /// `cudaKernels`: null for CPU targets.
  ScheduleText(mlir::func::FuncOp main, mlir::ModuleOp kernels, mlir::ModuleOp cudaKernels,
               int64_t ranks)
      : main(main), kernels(kernels), cudaKernels(cudaKernels), ranks(ranks) {}

  /// Visits every op once, and lowers fusions to kernels; equal fusions share one kernel.
  mlir::LogicalResult build();
  /// The number of a value's buffer.
  int64_t bufferOf(mlir::Value value) const;

  /// The fusion from which a kernel was lowered; null if there is no such kernel.
  mlir::Operation *originOf(llvm::StringRef symbol) const { return origins.lookup(symbol); }

  std::string schedule;
  llvm::json::Array kernelIndex, calls, communicators;
  /// Reductions of collectives that GPU ranks compute with generated kernels.
  std::set<runtime::cuda::Reduction> reductions;

private:
  mlir::LogicalResult visit(mlir::Operation &op);
  mlir::LogicalResult kernel(exec::FusionOp fusion);
  mlir::FailureOr<std::pair<std::string, KernelInfo>> lower(exec::FusionOp fusion);
  /// Records consecutive runs of the kernel `symbol`, which may become a multi-tensor launch.
  mlir::LogicalResult noteRun(exec::FusionOp fusion, llvm::StringRef symbol);
  /// The launches of a fusion on a GPU, as JSON for the index.
  mlir::FailureOr<llvm::json::Array> lowerForCuda(exec::FusionOp fusion, llvm::StringRef name);
  void matmul(exec::MatmulOp op);
  void convolution(exec::ConvolutionOp op);
  template <typename Op> void attention(Op op);
  void call(exec::CallOp op);
  void call(exec::HostCallOp op);
  /// Appends a line for a library call and its table entry; equal calls share one entry.
  void call(mlir::Operation *op, const llvm::Twine &prefix, llvm::json::Object description);
  mlir::LogicalResult start(exec::StartOp op);
  void done(exec::DoneOp op);
  mlir::LogicalResult loop(exec::WhileOp op);
  mlir::LogicalResult branches(exec::CaseOp op);
  mlir::LogicalResult visit(mlir::Block &block);
  void control(const llvm::Twine &text);
  void line(llvm::StringRef op, llvm::StringRef name, mlir::ValueRange in, mlir::ValueRange out,
            const llvm::Twine &rest = "", llvm::StringRef stream = "!c");
  std::string communicator(exec::StartOp op);
  void noteReduction(exec::StartOp op);

  mlir::func::FuncOp main;
  mlir::ModuleOp kernels, cudaKernels;
  int64_t ranks;
  int64_t index = 0; // of the next line
  int64_t lastCompute = -1;
  llvm::StringMap<std::pair<std::string, KernelInfo>>
      lowered;                                // fusion's fingerprint -> symbol and its arguments
  llvm::StringMap<std::string> symbols;       // function text -> symbol
  llvm::StringMap<mlir::Operation *> origins; // symbol -> fusion
  std::string previous;                       // kernel of the previous line, if it ran one
  llvm::StringMap<std::optional<MultiTensorLaunch>> ofMany; // symbol -> multi-tensor launch
  llvm::StringSet<> named;         // symbols with an index entry of their own name
  llvm::StringMap<size_t> entries; // symbol and extent -> index position
  std::vector<llvm::SmallVector<int64_t>> operandBytes; // of each kernel in the index
  llvm::StringMap<std::string> callNames;               // description -> name
  llvm::StringMap<std::string> commNames;               // groups -> id
  llvm::DenseMap<mlir::Operation *, std::pair<std::string, int64_t>> starts; // name and line
};

} // namespace shardwright
