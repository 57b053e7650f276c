// SPDX-License-Identifier: Apache-2.0

//===- FourierDescriptor.h - The parameters of a Fourier transform call --===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERDESCRIPTOR_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERDESCRIPTOR_H

#include "FourierPass.h"
#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

struct FourierDescriptor {
  /// Throws Failure if the call's types do not match its function.
  explicit FourierDescriptor(const FunctionCall &call);

  FourierPass::Kind kind;
  bool isForward, isDouble;
  int64_t batch;
  Shape input, result; // extents of the transformed dimensions
  /// The factor applied to results: 1 / (number of elements) for inverse transforms.
  double scale() const;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERDESCRIPTOR_H
