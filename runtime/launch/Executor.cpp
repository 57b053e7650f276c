// SPDX-License-Identifier: Apache-2.0

//===- Executor.cpp - Runs a program and returns its report --------------===//
#include "shardwright/runtime/engine/Executor.h"
#include "RunProcess.h"
#include "Threads.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
void checkOptions(const Program &program, const RunOptions &options) {
  if (options.steps < 1)
    throw Failure{Status::usage("steps must be at least 1")};
  if (!(options.deadline > 0) || !(options.firstDeadline > 0))
    throw Failure{Status::usage("deadlines must be more than 0 seconds")};
  for (const Kernel &kernel : program.kernels)
    if (options.device == Device::Cpu && !kernel.function)
      throw Failure{Status::usage("the bundle was loaded without its kernels")};
}

Status check(const Program &program, const RunOptions &options) {
  return guarded([&]() -> Status {
    if (!options.validated)
      if (Status status = validate(program); !status.ok())
        return status;
    checkOptions(program, options);
    return {};
  });
}
} // namespace

Result<RunReport> run(const Program &program, const NamedArrays &inputs,
                      const RunOptions &options) {
  return guarded([&]() -> Result<RunReport> {
    Status ready = check(program, options);
    if (options.processes)
      return runProcess(program, inputs, options, *options.processes, ready);
    if (!ready.ok())
      return ready;
    return runThreads(program, inputs, options);
  });
}

} // namespace shardwright::runtime
