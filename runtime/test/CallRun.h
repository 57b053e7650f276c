// SPDX-License-Identifier: Apache-2.0

//===- CallRun.h - Runs a single library call -----------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_TEST_CALLRUN_H
#define SHARDWRIGHT_RUNTIME_TEST_CALLRUN_H

#include "ProgramBuilder.h"

namespace shardwright::runtime::test {

/// Element i of an operand; of complex numbers, part i.
using NumberOf = std::function<double(size_t operand, int64_t i)>;

/// -2, …, 2 in some order: small enough for exact sums of halves.
double smallNumber(size_t operand, int64_t i);

/// Its operands and results are arrays of one dimension, `arg0`, … and `out0`,
/// …
Program programOf(const LibraryCall &call);

struct CallRun {
  std::vector<std::vector<double>> results; // of complex numbers the parts
  std::string method;
  RunReport report;
};

/// Expects it to go well; empty if not.
CallRun runCall(const LibraryCall &call, const RunOptions &options,
                const NumberOf &number = smallNumber);

} // namespace shardwright::runtime::test

#endif // SHARDWRIGHT_RUNTIME_TEST_CALLRUN_H
