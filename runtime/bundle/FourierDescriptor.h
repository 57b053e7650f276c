// SPDX-License-Identifier: Apache-2.0

//===- FourierDescriptor.h - The parameters of a Fourier transform call --===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_FOURIERDESCRIPTOR_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_FOURIERDESCRIPTOR_H

#include "shardwright/runtime/bundle/Program.h"

namespace shardwright::runtime {

struct FourierDescriptor {
  enum Kind { ComplexToComplex, RealToComplex, ComplexToReal };

  /// Throws Failure if the call's types do not match its function.
  explicit FourierDescriptor(const FunctionCall &call);

  Kind kind;
  bool isForward, isDouble;
  int64_t batch;
  Shape input, result; // extents of the transformed dimensions
  /// The factor applied to results: 1 / (number of elements) for inverse transforms.
  double scale() const;
};

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_FOURIERDESCRIPTOR_H
