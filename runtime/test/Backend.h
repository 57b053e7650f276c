// SPDX-License-Identifier: Apache-2.0

//===- Backend.h - Selects the back end of the conformance tests ---------===//
//
// Ranks are threads (one alone runs inline), whose collectives run on other threads with
// --beside-kernels where there are two cores, with --cuda=ORDER on GPUs of the fake
// libraries (fakes/FakeCuda.cpp), with --cuda=real on GPUs, or processes if mpirun started the
// tests: mpirun -n 4 shardwright-conformance-tests. Then all processes run the
// same tests, and those for another number of ranks are skipped.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_BACKEND_H
#define SHARDWRIGHT_RUNTIME_TEST_BACKEND_H

#include "ProgramBuilder.h"
#include "shardwright/runtime/comm/messages/ProcessGroup.h"

namespace shardwright::runtime::test {

/// Null if ranks are threads.
ProcessGroup *processes();
/// Whether ranks run on GPUs, and whether these are real.
bool onCuda();
bool onRealGpus();
/// Whether a program of so many ranks can run here.
bool fits(int64_t ranks);
/// All processes get the outputs.
Result<RunReport> runHere(const Program &program, const NamedArrays &inputs,
                          RunOptions options = {});

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_BACKEND_H
