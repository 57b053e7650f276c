// SPDX-License-Identifier: Apache-2.0

//===- FourierDescriptor.h - What a call of a Fourier transform asks for --------===//
#ifndef SHARDWRIGHT_RUNTIME_FOURIERDESCRIPTOR_H
#define SHARDWRIGHT_RUNTIME_FOURIERDESCRIPTOR_H

#include "FourierPass.h"
#include "shardwright/runtime/Program.h"

namespace shardwright::runtime {

struct FourierDescriptor {
  /// Fails if the call's types do not fit its function.
  explicit FourierDescriptor(const FunctionCall &call);

  FourierPass::Kind kind;
  bool isForward, isDouble;
  int64_t batch;
  Shape input, result; // extents of the transformed dimensions
  /// By which results are multiplied: inverse ones are divided by their number.
  double scale() const;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_FOURIERDESCRIPTOR_H
