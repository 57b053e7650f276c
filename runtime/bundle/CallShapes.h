// SPDX-License-Identifier: Apache-2.0

//===- CallShapes.h - The tensor operands of a library call --------------===//
#ifndef SHARDWRIGHT_RUNTIME_BUNDLE_CALLSHAPES_H
#define SHARDWRIGHT_RUNTIME_BUNDLE_CALLSHAPES_H

#include "shardwright/runtime/bundle/Program.h"

#include <optional>

namespace shardwright::runtime {

/// A tensor operand of a call. Strides are in elements.
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

/// The dimensions of `extents` followed by those of `more`.
Shape joined(Shape extents, const Shape &more);

/// One of a convolution's three tensors: data, filter or result.
Strided tensorOf(const ConvolutionCall &call, ConvolutionCall::Computes which);

/// The number of elements spanned by the strides, from the first to one past the last;
/// std::nullopt if it does not fit in 63 bits.
std::optional<int64_t> reachOf(const Strided &tensor);

/// An equal product with as few batch dimensions as possible, and canonical strides for
/// dimensions of extent 1.
MatmulCall simplify(const MatmulCall &call);

} // namespace shardwright::runtime

#endif // SHARDWRIGHT_RUNTIME_BUNDLE_CALLSHAPES_H
