// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/launch/Run.h"
#include "RunProcess.h"
#include "RunThreads.h"
#include "shardwright/runtime/bundle/Validate.h"
#include "support/Failure.h"

namespace shardwright::runtime {

namespace {
Status checkProgram(const Program &program, const RunOptions &options) {
  if (!options.validated)
    if (Status status = validate(program); !status.ok())
      return status;
  return {};
}

Status checkKernels(const Program &program, const RunOptions &options) {
  for (const Kernel &kernel : program.kernels)
    if (options.device == Device::Cpu && !kernel.function)
      return Status::usage("the bundle was loaded without its kernels");
  return {};
}

Status checkNumbers(const RunOptions &options) {
  if (options.steps < 1)
    return Status::usage("steps must be at least 1");
  if (!(options.deadline > 0) || !(options.firstDeadline > 0))
    return Status::usage("deadlines must be more than 0 seconds");
  return {};
}

Status check(const Program &program, const RunOptions &options) {
  return guarded([&]() -> Status {
    for (const Status &status :
         {checkProgram(program, options), checkNumbers(options), checkKernels(program, options)})
      if (!status.ok())
        return status;
    return {};
  });
}
} // namespace

Result<RunReport> run(const Program &program, const NamedArrays &inputs, const RunOptions &options,
                      ProcessGroup *processes) {
  return guarded([&]() -> Result<RunReport> {
    Status ready = check(program, options);
    if (processes)
      return runProcess(program, inputs, options, *processes, ready);
    if (!ready.ok())
      return ready;
    return runThreads(program, inputs, options);
  });
}

Result<std::unique_ptr<Session>> openSession(const Program &program, const RunOptions &options) {
  return guarded([&]() -> Result<std::unique_ptr<Session>> {
    for (const Status &status : {checkProgram(program, options), checkKernels(program, options)})
      if (!status.ok())
        return status;
    return openThreads(program, options);
  });
}

} // namespace shardwright::runtime
