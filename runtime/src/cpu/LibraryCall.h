//===- LibraryCall.h - Functions of libraries, planned before a step ------===//
#ifndef SHARDWRIGHT_RUNTIME_LIBRARYCALL_H
#define SHARDWRIGHT_RUNTIME_LIBRARYCALL_H

#include "Team.h"
#include "shardwright/runtime/Program.h"

#include <memory>

namespace shardwright::runtime {

/// How one call is computed; shared by the ranks.
class LibraryPlan {
public:
  virtual ~LibraryPlan() = default;
  virtual int64_t scratchBytes() const = 0;
  /// Operands, then results; scratch is aligned to 64 bytes. Allocates nothing
  /// of its own, but the library may.
  virtual void run(char *const *operands, char *scratch,
                   const Team &team) const = 0;
};

/// Fails if the library is absent, does not have the function, or the operands
/// do not fit it.
std::unique_ptr<LibraryPlan> planLibraryCall(const LibraryCall &call,
                                             int threads);

// One for each kind.
std::unique_ptr<LibraryPlan> planLapack(const LibraryCall &call, int threads);

/// "OpenBLAS 0.3.21", or why there is none.
std::string lapackLibrary();

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_LIBRARYCALL_H
