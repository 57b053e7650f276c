// SPDX-License-Identifier: Apache-2.0

#include "CallShapes.h"

namespace shardwright::runtime {

namespace {
CallShapes shapesOf(const MatmulCall &call) {
  Strided lhs{call.dtype, joined(call.batch, {call.m, call.k}), call.lhsStrides};
  Strided rhs{call.dtype, joined(call.batch, {call.k, call.n}), call.rhsStrides};
  Strided out{call.dtype, joined(call.batch, {call.m, call.n}), call.outStrides};
  CallShapes shape{{lhs, rhs}, {out}};
  const MatmulCall::Slices *stacks[] = {&call.lhsSlices, &call.rhsSlices};
  for (size_t i = 0; i < 2; ++i)
    if (const MatmulCall::Slices &slices = *stacks[i]; slices.count > 0) {
      Strided &stack = shape.inputs[i];
      stack.extents.insert(stack.extents.begin(), slices.count);
      stack.strides.insert(stack.strides.begin(), slices.stride);
      shape.inputs.push_back({slices.index, {1}, {1}});
    }
  Strided vector{call.dtype, {call.vectorLength()}, {1}};
  Strided matrix{call.dtype, {call.m, call.n}, {call.n, 1}};
  if (call.takesVector())
    shape.inputs.push_back(vector);
  if (call.takesMatrix())
    shape.inputs.push_back(matrix);
  if (call.givesMatrix())
    shape.outputs.push_back(matrix);
  if (call.givesVector())
    shape.outputs.push_back(vector);
  return shape;
}

/// The operands in order, without the one that is computed.
CallShapes shapesOf(const ConvolutionCall &call) {
  CallShapes shape;
  for (auto which : {ConvolutionCall::Data, ConvolutionCall::Filter, ConvolutionCall::Result})
    (which == call.computes ? shape.outputs : shape.inputs).push_back(tensorOf(call, which));
  return shape;
}

/// Dense arrays are one-dimensional.
CallShapes shapesOf(const FunctionCall &call) {
  auto dense = [](const std::vector<FunctionCall::Operand> &operands) {
    std::vector<Strided> all;
    for (const FunctionCall::Operand &operand : operands)
      all.push_back({operand.dtype, {elementCount(operand.shape).value_or(0)}, {1}});
    return all;
  };
  return {dense(call.inputs), dense(call.outputs)};
}

} // namespace

CallShapes shapesOf(const AttentionCall &call) {
  int64_t b = call.batch, h = call.heads(), g = call.groups;
  int64_t m = call.rows, n = call.columns, d = call.depth, e = call.width;
  DType dtype = call.dtype;
  Strided out{dtype, {b, h, m, e}, call.outStrides};
  Strided stats{DType::F32, {b, h, m}, {h * m, m, 1}};
  CallShapes shape{{{dtype, {b, h, m, d}, call.qStrides},
                    {dtype, {b, g, n, d}, call.kStrides},
                    {dtype, {b, g, n, e}, call.vStrides}},
                   {}};
  if (call.computes == AttentionCall::Result) {
    shape.outputs = {out};
    if (call.keepsStats)
      shape.outputs.push_back(stats);
  } else {
    shape.inputs.push_back(out);
    shape.inputs.push_back(stats);
    shape.inputs.push_back({dtype, {b, h, m, e}, call.givenStrides});
    shape.outputs = {{dtype, {b, h, m, d}, call.dqStrides},
                     {dtype, {b, g, n, d}, call.dkStrides},
                     {dtype, {b, g, n, e}, call.dvStrides}};
  }
  if (call.hasBias())
    shape.inputs.push_back({call.bias, {b, h, m, n}, call.biasStrides});
  return shape;
}

CallShapes shapesOf(const LibraryCall &call) {
  return std::visit([](const auto &work) { return shapesOf(work); }, call.work);
}

Shape joined(Shape extents, const Shape &more) {
  extents.insert(extents.end(), more.begin(), more.end());
  return extents;
}

Strided tensorOf(const ConvolutionCall &call, ConvolutionCall::Computes which) {
  switch (which) {
  case ConvolutionCall::Data:
    return {call.dtype, joined({call.batch, call.groups * call.channels}, call.dataSpace),
            call.dataStrides};
  case ConvolutionCall::Filter:
    return {call.dtype, joined({call.groups, call.features, call.channels}, call.filterSpace),
            call.filterStrides};
  case ConvolutionCall::Result:
    break;
  }
  return {call.dtype, joined({call.batch, call.groups * call.features}, call.resultSpace),
          call.resultStrides};
}

std::optional<int64_t> reachOf(const Strided &tensor) {
  int64_t last = 0;
  for (size_t d = 0; d < tensor.extents.size(); ++d) {
    int64_t step = 0;
    if (tensor.extents[d] == 0)
      return 0;
    if (__builtin_mul_overflow(tensor.extents[d] - 1, tensor.strides[d], &step) ||
        __builtin_add_overflow(last, step, &last) || last == INT64_MAX)
      return std::nullopt;
  }
  return last + 1;
}

MatmulCall simplify(const MatmulCall &call) {
  MatmulCall result = call;
  result.batch.clear();
  size_t dims = call.batch.size();
  std::vector<int64_t> MatmulCall::*all[] = {&MatmulCall::lhsStrides, &MatmulCall::rhsStrides,
                                             &MatmulCall::outStrides};
  for (auto strides : all)
    (result.*strides).clear();
  for (size_t d = 0; d < dims; ++d) {
    if (call.batch[d] == 1)
      continue;
    bool merges = !result.batch.empty();
    for (auto strides : all)
      merges = merges && (result.*strides).back() == (call.*strides)[d] * call.batch[d];
    if (merges)
      result.batch.back() *= call.batch[d];
    else
      result.batch.push_back(call.batch[d]);
    for (auto strides : all) {
      if (merges)
        (result.*strides).pop_back();
      (result.*strides).push_back((call.*strides)[d]);
    }
  }
  auto finish = [&](auto strides, int64_t rows, int64_t columns) {
    int64_t row = (call.*strides)[dims], column = (call.*strides)[dims + 1];
    if (columns == 1)
      column = 1;
    if (rows == 1)
      row = column == 1 ? columns : 1;
    (result.*strides).insert((result.*strides).end(), {row, column});
  };
  finish(all[0], call.m, call.k);
  finish(all[1], call.k, call.n);
  finish(all[2], call.m, call.n);
  return result;
}

} // namespace shardwright::runtime
