// SPDX-License-Identifier: Apache-2.0

//===- MatmulChoice.h - The method of each product, by measurement -------===//
//
// Which way of computing a product is the fastest depends on its shape, on the
// processor and on the version of oneDNN: on some processors bf16 is faster by
// f32, or with a copy of an operand into the library's own layout. Rules
// (Matmul.cpp) choose well on average. With `--tune` each product is computed in
// every way on this machine, and what is clearly faster than the rules' choice is
// kept in the user's cache (AlgorithmCache.h), where later runs find it.
//
//===----------------------------------------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULCHOICE_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULCHOICE_H

#include "Matmul.h"
#include "engine/AlgorithmCache.h"

namespace shardwright::runtime {

class MatmulChoice {
public:
  /// To be used on a thread that entered a team of `threads`. `measures`: products that have not
  /// been measured on such a machine are.
  MatmulChoice(AlgorithmCache &cache, bool measures, int threads);

  std::unique_ptr<CallPlan> plan(const MatmulCall &call);

  /// What was measured, and what is computed otherwise than rules choose, for people; empty if
  /// nothing is measured.
  std::vector<std::string> describeMeasured() const;

  /// What has been chosen, in the format of AlgorithmCache::print.
  std::string print() const;

private:
  MatmulMethod methodOf(const MatmulCall &call);
  MatmulMethod measure(const MatmulCall &call);

  AlgorithmCache &cache;
  const bool measures;
  const int threads;
  std::map<std::string, MatmulMethod> chosen; // by key, in this run
  size_t measured = 0;
  std::vector<std::string> differing; // lines about products that rules do not choose for
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_MATMULCHOICE_H
