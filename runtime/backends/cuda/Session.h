// SPDX-License-Identifier: Apache-2.0

//===- Session.h - CUDA state shared by the ranks of one process ---------===//
//
// Created before any rank starts, so that missing GPUs and libraries without a
// fallback are reported first.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_SESSION_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_SESSION_H

#include "AlgorithmCache.h"
#include "CublasLt.h"
#include "Cudnn.h"
#include "Cufft.h"
#include "KernelImageCache.h"
#include "bundle/ProgramIndex.h"
#include "comm/nccl/Nccl.h"
#include "shardwright/runtime/engine/Executor.h"

#include <set>

namespace shardwright::runtime::cuda {

class Session {
public:
  /// `ranks` are those of this process. `index` must outlive this object.
  Session(const ProgramIndex &index, const RunOptions &options, const std::vector<int64_t> &ranks);

  int ordinalOf(int64_t rank) const;
  /// The libraries and their versions.
  std::string describe() const;
  /// Records how a call is computed, for the report; the same on all ranks. Thread-safe.
  void tellMethod(const std::string &call, const std::string &method);
  std::map<std::string, std::string> methods() const;
  /// Adds a note to the report, once. Thread-safe.
  void tellNote(const std::string &note);
  std::set<std::string> notes() const;

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
  void openLibraries(const Program &program);
  void checkKernels(const Program &program) const;
  void placeRanks(const RunOptions &options, const std::vector<int64_t> &ranks);

  std::map<int64_t, int> ordinals; // by rank
  mutable std::mutex mutex;
  std::map<std::string, std::string> told; // by call
  std::set<std::string> toldNotes;
};

/// Whether some group of `start` has more than one member.
bool hasPeers(const Instruction &start, const ProgramIndex &index);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_SESSION_H
