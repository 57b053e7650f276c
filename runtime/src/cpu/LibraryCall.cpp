#include "LibraryCall.h"
#include "../core/Failure.h"

namespace shardwright::runtime {

std::unique_ptr<LibraryPlan> planLibraryCall(const LibraryCall &call,
                                             int threads) {
  if (call.kind == "lapack")
    return planLapack(call, threads);
  failInput("call ", call.name, ": unknown kind of library call \"", call.kind,
            "\"");
}

} // namespace shardwright::runtime
