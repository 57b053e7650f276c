//===- CheckCalls.cpp - Library calls and their operands ------------------===//
#include "Checks.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// A tensor as a call sees it.
struct Strided {
  Shape extents;
  const std::vector<int64_t> &strides;
};

/// What a call reads and, last, what it writes.
struct CallShape {
  DType dtype;
  std::vector<Strided> tensors;
};

Shape joined(Shape extents, const Shape &more) {
  extents.insert(extents.end(), more.begin(), more.end());
  return extents;
}

CallShape shapeOf(const MatmulCall &call) {
  return {call.dtype,
          {{joined(call.batch, {call.m, call.k}), call.lhsStrides},
           {joined(call.batch, {call.k, call.n}), call.rhsStrides},
           {joined(call.batch, {call.m, call.n}), call.outStrides}}};
}

/// The three tensors in their order, but for the computed one, which is last.
CallShape shapeOf(const ConvolutionCall &call) {
  CallShape shape{
      call.dtype,
      {{joined({call.batch, call.groups * call.channels}, call.dataSpace),
        call.dataStrides},
       {joined({call.groups, call.features, call.channels}, call.filterSpace),
        call.filterStrides},
       {joined({call.batch, call.groups * call.features}, call.resultSpace),
        call.resultStrides}}};
  if (call.computes == ConvolutionCall::Data)
    return {shape.dtype,
            {shape.tensors[1], shape.tensors[2], shape.tensors[0]}};
  if (call.computes == ConvolutionCall::Filter)
    return {shape.dtype,
            {shape.tensors[0], shape.tensors[2], shape.tensors[1]}};
  return shape;
}

CallShape shapeOf(const LibraryCall &call) {
  return std::visit([](const auto &work) { return shapeOf(work); }, call.work);
}

/// Elements from the first to one past the last that the strides reach.
int64_t reach(const std::string &user, const Strided &tensor) {
  int64_t last = 0;
  for (size_t d = 0; d < tensor.extents.size(); ++d) {
    int64_t step = 0;
    if (tensor.extents[d] == 0)
      return 0;
    if (__builtin_mul_overflow(tensor.extents[d] - 1, tensor.strides[d],
                               &step) ||
        __builtin_add_overflow(last, step, &last) || last == INT64_MAX)
      failInput(user, ": its strides reach too far");
  }
  return last + 1;
}

void checkWork(const std::string &user, const MatmulCall &call) {
  if (!elementCount(joined(call.batch, {call.m, call.n, call.k})))
    failInput(user, ": its extents are too large");
}

void checkWork(const std::string &user, const ConvolutionCall &call) {
  size_t space = call.dataSpace.size();
  if (space < 1 || space > 3 || call.filterSpace.size() != space ||
      call.resultSpace.size() != space || call.step.size() != space ||
      call.dilation.size() != space || call.padding.size() != space)
    failInput(user, ": expected the same one to three dimensions of space for "
                    "all of its tensors and its window");
  if (call.dtype != DType::F32 && call.dtype != DType::BF16)
    failInput(user, ": convolutions of ", name(call.dtype), " are kernels");
  Shape work = joined({call.batch, call.groups, call.channels, call.features},
                      call.dataSpace);
  if (!elementCount(joined(joined(work, call.filterSpace), call.resultSpace)))
    failInput(user, ": its extents are too large");
  // Indices are computed as o * step + k * dilation - padding.
  constexpr int64_t kFar = int64_t(1) << 30;
  if (std::max({call.batch, call.groups, call.channels, call.features}) > kFar)
    failInput(user, ": its extents are too large");
  for (size_t d = 0; d < space; ++d) {
    if (call.step[d] < 1 || call.dilation[d] < 1)
      failInput(user, ": its step and its dilation must be at least 1");
    if (std::max({call.step[d], call.dilation[d], call.padding[d],
                  -call.padding[d], call.dataSpace[d], call.filterSpace[d],
                  call.resultSpace[d]}) > kFar)
      failInput(user, ": its window reaches too far");
  }
}
} // namespace

void checkCallTable(const LibraryCall &call) {
  std::string user = join("call ", call.name);
  std::visit([&](const auto &work) { checkWork(user, work); }, call.work);
  for (const Strided &tensor : shapeOf(call).tensors)
    if (tensor.strides.size() != tensor.extents.size())
      failInput(user, ": expected ", tensor.extents.size(),
                " strides, found ", tensor.strides.size());
}

void checkCall(const Instruction &instruction, const ProgramIndex &index) {
  CallShape shape = shapeOf(index.call(instruction));
  std::string user = describe(instruction);
  if (shape.dtype == DType::C64 || shape.dtype == DType::C128)
    failInput(user, ": there are no products of ", name(shape.dtype),
              "; write it as four real ones");
  if (instruction.in.size() + 1 != shape.tensors.size() ||
      instruction.out.size() != 1)
    failInput(user, ": expected ", shape.tensors.size() - 1,
              " operands and one result");
  auto check = [&](const std::string &id, const Strided &tensor) {
    needBytes(user, index.bufferOf(id, user),
              bytesOf(user, shape.dtype, {reach(user, tensor)}));
  };
  for (size_t i = 0; i < instruction.in.size(); ++i)
    check(instruction.in[i], shape.tensors[i]);
  check(instruction.out[0], shape.tensors.back());
  int out = index.buffer(instruction.out[0], user);
  for (const std::string &in : instruction.in)
    if (shareBytes(index.program, out, index.buffer(in, user)))
      failInput(user, ": its result shares bytes with operand ", in);
}

} // namespace shardwright::runtime
