// SPDX-License-Identifier: Apache-2.0

//===- NonFiniteOrigin.h - Which instruction has made the first NaN -------===//
#ifndef SHARDWRIGHT_RUNTIME_NONFINITEORIGIN_H
#define SHARDWRIGHT_RUNTIME_NONFINITEORIGIN_H

#include "../core/ProgramIndex.h"

#include <functional>
#include <optional>

namespace shardwright::runtime {

/// Follows one rank through a step and looks at all that each instruction writes,
/// padding included. A NaN tells more than an infinity, which may be meant: masks
/// are.
class NonFiniteOrigin {
public:
  /// Gives what a buffer holds, to be looked at before the next is asked for.
  using BytesOf = std::function<const char *(int buffer)>;

  /// Fails if the bundle does not tell the types of kernels' outputs.
  NonFiniteOrigin(const ProgramIndex &index, BytesOf bytesOf);

  /// Before the first instruction.
  void lookAtInputs();
  /// Behind each instruction.
  void lookBehind(const Instruction &instruction);

  /// The first of each, in the order in which this rank has come to them.
  struct Found {
    int64_t instruction; // -1: an input of the step
    std::string what;    // "instruction 3 (kernel k_1), …, element 7 of buffer b5"
  };
  std::optional<Found> nan, infinity;

private:
  void look(int buffer, int64_t instruction, const std::string &who);
  std::vector<std::optional<DType>> written(const Instruction &instruction) const;

  const ProgramIndex &index;
  const Program &program;
  const BytesOf bytesOf;
  std::vector<std::optional<DType>> types; // by buffer: what it holds now
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_NONFINITEORIGIN_H
