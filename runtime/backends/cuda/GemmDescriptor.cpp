// SPDX-License-Identifier: Apache-2.0

//===- GemmDescriptor.cpp - The parameters of a product for cuBLASLt -----===//
#include "CublasLt.h"
#include "bundle/CallShapes.h"
#include "support/Failure.h"

#include <algorithm>
#include <limits>

namespace shardwright::runtime::cuda {

namespace {
/// Batch dimensions beyond the innermost are separate launches; with more than this many the
/// launch overhead dominates.
constexpr int64_t kMostProducts = 4096;
/// The alignment of buffers in bytes, as guaranteed by the compiler.
constexpr uint64_t kBufferAlignment = 64;

/// A matrix [rows, columns] with these strides.
GemmMatrix matrixOf(const char *what, int64_t rows, int64_t columns, int64_t rowStride,
                    int64_t columnStride) {
  if (rowStride == 1 && columnStride >= rows)
    return {rows, columns, columnStride, 0, false};
  if (columnStride == 1 && rowStride >= columns)
    return {columns, rows, rowStride, 0, true};
  failInput("its ", what, " [", rows, ", ", columns, "] has strides ", rowStride, " and ",
            columnStride, ", expected rows or columns that are dense");
}

/// One product per index of all batch dimensions but the last.
std::vector<GemmDescriptor::Offsets> offsetsOf(const MatmulCall &call) {
  std::vector<GemmDescriptor::Offsets> all = {{}};
  for (size_t d = 0; d + 1 < call.batch.size(); ++d) {
    std::vector<GemmDescriptor::Offsets> next;
    for (const GemmDescriptor::Offsets &one : all)
      for (int64_t i = 0; i < call.batch[d]; ++i)
        next.push_back({one.lhs + i * call.lhsStrides[d], one.rhs + i * call.rhsStrides[d],
                        one.out + i * call.outStrides[d]});
    all = std::move(next);
    if (int64_t(all.size()) > kMostProducts)
      failInput("its batch falls into more than ", kMostProducts,
                " products that cuBLASLt takes one by one");
  }
  return all;
}

/// The largest power of two that divides all offsets at which a product may begin.
int64_t alignmentOf(std::vector<int64_t> places, int64_t bytes) {
  uint64_t all = kBufferAlignment;
  for (int64_t place : places)
    all |= uint64_t(place * bytes);
  return int64_t(all & -all);
}

bool isMultiplied(DType dtype) {
  return isFloat(dtype) || dtype == DType::C64 || dtype == DType::C128;
}
} // namespace

GemmDescriptor::GemmDescriptor(const MatmulCall &original)
    : dtype(original.dtype), epilogue(original.epilogue), takesVector(original.takesVector()),
      takesMatrix(original.takesMatrix()), givesVector(original.givesVector()),
      givesMatrix(original.givesMatrix()) {
  try {
    fit(simplify(original));
  } catch (const Failure &failure) {
    whyNot = failure.status.message;
  }
}

void GemmDescriptor::fit(const MatmulCall &call) {
  int64_t results = *elementCount(call.batch) * call.m * call.n;
  empty = results == 0;
  if (empty)
    return;
  if (call.k == 0)
    failInput("its sums are empty (k is 0)");
  if (!isMultiplied(dtype))
    failInput("its elements are ", name(dtype), ", expected floating point or complex numbers");
  size_t at = call.batch.size(); // the strides of the matrix itself come last
  const auto &l = call.lhsStrides, &r = call.rhsStrides, &o = call.outStrides;
  c = matrixOf("result", call.m, call.n, o[at], o[at + 1]);
  swapped = c.transposed; // row-major: compute the transpose
  c.transposed = false;
  if (swapped) {
    a = matrixOf("right side", call.n, call.k, r[at + 1], r[at]);
    b = matrixOf("left side", call.k, call.m, l[at + 1], l[at]);
  } else {
    a = matrixOf("left side", call.m, call.k, l[at], l[at + 1]);
    b = matrixOf("right side", call.k, call.n, r[at], r[at + 1]);
  }
  products = offsetsOf(call);
  align(call);
  if (call.batch.empty())
    return;
  batch = call.batch.back();
  if (batch > std::numeric_limits<int32_t>::max())
    failInput("its batch is ", batch, "; expected at most 2^31 - 1");
  a.batchStride = swapped ? r[at - 1] : l[at - 1];
  b.batchStride = swapped ? l[at - 1] : r[at - 1];
  c.batchStride = o[at - 1];
}

/// Products of a batch start at multiples of its strides, slices at multiples of the stack's
/// stride.
void GemmDescriptor::align(const MatmulCall &call) {
  std::vector<int64_t> starts[3] = {{call.lhsSlices.stride}, {call.rhsSlices.stride}, {}};
  const std::vector<int64_t> *strides[3] = {&call.lhsStrides, &call.rhsStrides, &call.outStrides};
  for (int i = 0; i < 3; ++i) {
    starts[i].insert(starts[i].end(), strides[i]->begin(), strides[i]->end() - 2);
    alignments[i] = alignmentOf(starts[i], byteSize(dtype));
  }
}

} // namespace shardwright::runtime::cuda
