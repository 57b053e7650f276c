// SPDX-License-Identifier: Apache-2.0

//===- CudaBackend.h - What the ranks of one process share on GPUs --------===//
//
// Created before any rank starts, so that missing GPUs and libraries without a
// fallback are reported first.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDABACKEND_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDABACKEND_H

#include "CublasLt.h"
#include "Cudnn.h"
#include "Cufft.h"
#include "KernelImageCache.h"
#include "comm/nccl/Nccl.h"
#include "engine/AlgorithmCache.h"
#include "engine/CallPlan.h"
#include "engine/SharedRun.h"

#include <set>

namespace shardwright::runtime::cuda {

class CudaBackend : public Backend {
public:
  /// `planCall` plans calls that GPUs have no implementation for. Throws Failure.
  CudaBackend(SharedRun &run, PlanCall planCall);

  std::unique_ptr<RankRunner> makeRank(Communicator &communicator, int64_t number) override;
  RankMemory *hostMemory(int64_t) const override { return nullptr; }
  /// NCCL's unique id and the algorithm cache are rank 0's.
  void shareState(const Broadcast &broadcast) override;
  void describe(RunReport &report) const override;

  int ordinalOf(int64_t rank) const;
  /// Throws Failure if a rank with transfers has more streams than the driver has work queues.
  void requireQueues(size_t streams) const;
  /// Plans a call for the host; used by threads of the team.
  std::unique_ptr<CallPlan> planOnHost(const LibraryCall &call) const;
  /// Records how a call is computed, for the report; the same on all ranks. Thread-safe.
  void tellMethod(const std::string &call, const std::string &method);
  /// Adds a note to the report, once. Thread-safe.
  void tellNote(const std::string &note);
  /// Records rank 0's graphs, for the report. Thread-safe.
  void tellGraphs(const GraphReport &graphs);

  const Driver driver;
  KernelImageCache images;
  std::unique_ptr<const Nccl> nccl;                         // null if no rank communicates
  std::unique_ptr<const CublasLt> blas;                     // null if not used or not found
  std::vector<std::unique_ptr<const GemmDescriptor>> forms; // by call; null for other kinds
  std::unique_ptr<const Cudnn> dnn;                         // null if not used or not found
  std::unique_ptr<const Cufft> fft;                         // null if not used or not found
  AlgorithmCache algorithms; // of cuBLASLt and cuDNN; with several processes that of rank 0
  /// NCCL's unique id; with several processes that of rank 0.
  UniqueId id = {};

private:
  SharedRun &run;
  const PlanCall planCall;
  void openLibraries(const Program &program);
  void checkKernels(const Program &program) const;
  void placeRanks(const Placement &placement);
  std::string libraries() const;

  std::map<int64_t, int> ordinals; // by rank
  mutable std::mutex mutex;
  std::map<std::string, std::string> told; // by call
  std::set<std::string> toldNotes;
  GraphReport toldGraphs;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUDABACKEND_H
