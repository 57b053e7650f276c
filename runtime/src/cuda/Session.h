//===- Session.h - What the ranks of one process share of CUDA ------------===//
//
// Made before any rank starts: what the bundle asks for that has no form on a
// GPU, and libraries and GPUs that are missing, are errors here.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_SESSION_H
#define SHARDWRIGHT_RUNTIME_CUDA_SESSION_H

#include "../core/ProgramIndex.h"
#include "CublasLt.h"
#include "Cudnn.h"
#include "Images.h"
#include "Nccl.h"
#include "shardwright/runtime/Executor.h"

namespace shardwright::runtime::cuda {

class Session {
public:
  /// `ranks` are those of this process. The index must outlive this.
  Session(const ProgramIndex &index, const RunOptions &options,
          const std::vector<int64_t> &ranks);

  int ordinalOf(int64_t rank) const;
  /// The libraries in words.
  std::string describe() const;
  /// How each call is computed, for the report; all ranks say the same.
  void tellMethod(const std::string &call, const std::string &method);
  std::map<std::string, std::string> methods() const;
  std::string note; // for the report, if not empty

  const Driver driver;
  Images images;
  std::unique_ptr<const Nccl> nccl;     // null if no rank needs another
  std::unique_ptr<const CublasLt> blas; // null if there are no products
  std::vector<std::unique_ptr<const BlasForm>> forms; // by call; null: others
  std::unique_ptr<const Cudnn> dnn; // null if nobody asks, or not found
  /// By which ranks find each other; of several processes rank 0's.
  UniqueId id = {};

private:
  void planCalls(const ProgramIndex &index);
  void openCudnn();
  void checkKernels(const Program &program) const;
  void placeRanks(const RunOptions &options,
                  const std::vector<int64_t> &ranks);

  std::map<int64_t, int> ordinals; // by rank
  mutable std::mutex mutex;
  std::map<std::string, std::string> told; // by call
};

/// Whether the ranks of `start` meet in groups of more than one.
bool hasPeers(const Instruction &start, const ProgramIndex &index);

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_CUDA_SESSION_H
