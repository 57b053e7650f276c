// SPDX-License-Identifier: Apache-2.0

//===- Session.h - What the ranks of one process share of CUDA ------------===//
//
// Made before any rank starts: GPUs that are missing, and libraries that
// nothing stands in for, are errors here.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_SESSION_H
#define SHARDWRIGHT_RUNTIME_CUDA_SESSION_H

#include "../core/ProgramIndex.h"
#include "AlgorithmCache.h"
#include "CublasLt.h"
#include "Cudnn.h"
#include "Cufft.h"
#include "KernelImageCache.h"
#include "Nccl.h"
#include "shardwright/runtime/Executor.h"

#include <set>

namespace shardwright::runtime::cuda {

class Session {
public:
  /// `ranks` are those of this process. The index must outlive this.
  Session(const ProgramIndex &index, const RunOptions &options, const std::vector<int64_t> &ranks);

  int ordinalOf(int64_t rank) const;
  /// The libraries in words.
  std::string describe() const;
  /// How each call is computed, for the report; all ranks say the same.
  void tellMethod(const std::string &call, const std::string &method);
  std::map<std::string, std::string> methods() const;
  /// For the report, once.
  void tellNote(const std::string &note);
  std::set<std::string> notes() const;

  const Driver driver;
  KernelImageCache images;
  std::unique_ptr<const Nccl> nccl;                         // null if no rank needs another
  std::unique_ptr<const CublasLt> blas;                     // null if nobody asks, or not found
  std::vector<std::unique_ptr<const GemmDescriptor>> forms; // by call; null: others
  std::unique_ptr<const Cudnn> dnn;                         // the same
  std::unique_ptr<const Cufft> fft;                         // the same
  AlgorithmCache algorithms; // of cuBLASLt and cuDNN; of several processes rank 0's
  /// By which ranks find each other; of several processes rank 0's.
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

/// Whether the ranks of `start` meet in groups of more than one.
bool hasPeers(const Instruction &start, const ProgramIndex &index);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_SESSION_H
