// SPDX-License-Identifier: Apache-2.0

//===- CallShapes.h - The tensors of a library call
//------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_CALLSHAPES_H
#define SHARDWRIGHT_RUNTIME_CALLSHAPES_H

#include "shardwright/runtime/Program.h"

#include <optional>

namespace shardwright::runtime {

/// A tensor as a call sees it; strides in elements.
struct Strided {
  DType dtype;
  Shape extents;
  std::vector<int64_t> strides;
};

/// In the order of an instruction's operands.
struct CallShapes {
  std::vector<Strided> inputs, outputs;
};

CallShapes shapesOf(const LibraryCall &call);
CallShapes shapesOf(const AttentionCall &call);

/// The dimensions of one behind those of the other.
Shape joined(Shape extents, const Shape &more);

/// One of a convolution's three tensors, computed or not.
Strided tensorOf(const ConvolutionCall &call, ConvolutionCall::Computes which);

/// Elements from the first to one past the last that the strides reach; none if
/// that does not fit 63 bits.
std::optional<int64_t> reachOf(const Strided &tensor);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_CALLSHAPES_H
