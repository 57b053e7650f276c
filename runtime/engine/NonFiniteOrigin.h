// SPDX-License-Identifier: Apache-2.0

//===- NonFiniteOrigin.h - Locates the instruction that produced the first NaN -===//
#ifndef SHARDWRIGHT_RUNTIME_ENGINE_NONFINITEORIGIN_H
#define SHARDWRIGHT_RUNTIME_ENGINE_NONFINITEORIGIN_H

#include "bundle/ProgramIndex.h"

#include <functional>
#include <optional>

namespace shardwright::runtime {

/// Follows one rank through a step and scans everything that an instruction writes, padding
/// included. A NaN is preferred over an infinity, which may be intended, as in masks.
class NonFiniteOrigin {
public:
  /// Returns the contents of a buffer, valid until the next call.
  using BytesOf = std::function<const char *(int buffer)>;

  /// Throws Failure if the bundle does not have the types of kernels' outputs.
  NonFiniteOrigin(const ProgramIndex &index, BytesOf bytesOf);

  /// Called before the first instruction.
  void checkInputs();
  /// Called after each instruction.
  void checkAfter(const Instruction &instruction);

  /// The first of each kind, in the order of execution.
  struct Found {
    int64_t instruction; // -1: an input of the step
    std::string what;    // "instruction 3 (kernel k_1), …, element 7 of buffer b5"; empty: it was
                         // received from another program, which has its origin
  };
  std::optional<Found> nan, infinity;

private:
  void look(int buffer, int64_t instruction, const std::string &who);
  std::vector<std::optional<DType>> written(const Instruction &instruction) const;

  const ProgramIndex &index;
  const Program &program;
  const BytesOf bytesOf;
  std::vector<std::optional<DType>> types; // by buffer: the type of its current contents
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_ENGINE_NONFINITEORIGIN_H
