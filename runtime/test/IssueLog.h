// SPDX-License-Identifier: Apache-2.0

//===- IssueLog.h - Records what a rank enqueues on its GPU's streams ----===//
//
// On the fake driver, which knows every operation by its stream and position,
// and for which positions of other streams each has waited. So it can be told
// whether instructions that touch the same bytes were ordered, whatever values
// were in them.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_ISSUELOG_H
#define SHARDWRIGHT_RUNTIME_TEST_ISSUELOG_H

#include "Fakes.h"
#include "comm/nccl/CommunicationStreams.h"
#include "shardwright/runtime/launch/Run.h"

#include <string>

namespace shardwright::runtime::test {

class IssueLog {
public:
  /// Of a rank that is a thread and runs this program, on the GPU of its number.
  IssueLog(const Program &program, int64_t rank);

  /// To be called before each instruction of the rank.
  void begin(int64_t instruction);
  /// The first two that touch the same bytes on two streams without an order;
  /// empty if there are none. To be asked after the run.
  std::string findUnordered() const;

private:
  /// One time that an instruction was issued: the last positions of all streams
  /// before it and of it.
  struct Issue {
    int64_t instruction;
    std::vector<uint64_t> before, last;
  };
  bool isStart(const Issue &issue) const;
  int streamOf(const Issue &issue) const;
  bool areOrdered(const Issue &earlier, const Issue &later) const;
  bool conflict(const Issue &some, const Issue &other) const;

  const Fakes &fakes = useFakes();
  const Program &program;
  const ProgramIndex index;
  const int device;
  const cuda::CommunicationStreams streams;
  std::vector<std::vector<Access>> accesses; // by instruction
  std::vector<Issue> issues;
};

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_ISSUELOG_H
