// SPDX-License-Identifier: Apache-2.0

//===- CheckCalls.cpp - Validates library calls and their operands -------===//
#include "CallShapes.h"
#include "Checks.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
/// The number of elements spanned by the strides, from the first to one past the last.
int64_t reach(const std::string &user, const Strided &tensor) {
  std::optional<int64_t> elements = reachOf(tensor);
  if (!elements)
    failInput(user, ": its strides reach too far");
  return *elements;
}

/// Elements of a result must not overlap: the stride of a dimension must exceed the span of all
/// dimensions with smaller strides.
void checkPlaces(const std::string &user, const Strided &result) {
  std::vector<std::pair<int64_t, int64_t>> dims; // (stride, extent)
  for (size_t d = 0; d < result.extents.size(); ++d)
    if (result.extents[d] == 0)
      return;
    else if (result.extents[d] > 1)
      dims.push_back({result.strides[d], result.extents[d]});
  std::sort(dims.begin(), dims.end());
  int64_t last = 0; // span of the strides so far
  for (auto [stride, extent] : dims) {
    if (stride <= last)
      failInput(user, ": its strides put two elements of a result in one place");
    last += (extent - 1) * stride; // stays below the span limit checked above
  }
}

void checkEpilogue(const std::string &user, const MatmulCall &call) {
  if (call.epilogue == MatmulCall::None)
    return;
  bool isPlain = call.batch.empty() && call.outStrides == std::vector<int64_t>{call.n, 1};
  if (!isPlain || call.n < 2 || call.k < 1)
    failInput(user, ": with the epilogue ", kEpilogueNames[call.epilogue],
              " it must have no batch, n of at least 2, k of at least 1 and "
              "results in rows");
  bool isStack = call.lhsSlices.count > 0 || call.rhsSlices.count > 0;
  if (call.sumsSide() && isStack)
    failInput(user, ": with the epilogue ", kEpilogueNames[call.epilogue],
              " its sides must be no stacks");
  if (call.dtype != DType::F32 && call.dtype != DType::F16 && call.dtype != DType::BF16)
    failInput(user, ": epilogues are of f32, f16 and bf16, found ", name(call.dtype));
}

void checkWork(const std::string &user, const MatmulCall &call) {
  if (call.dtype == DType::C64 || call.dtype == DType::C128)
    failInput(user, ": products do not support ", name(call.dtype), "; write it as four real ones");
  if (isNameless(call.dtype))
    failInput(user, ": products do not support ", name(call.dtype), "; convert to a wider type");
  if (!elementCount(joined(call.batch, {call.m, call.n, call.k})))
    failInput(user, ": its extents are too large");
  for (const MatmulCall::Slices &slices : {call.lhsSlices, call.rhsSlices})
    if (slices.index != DType::I32 && slices.index != DType::I64)
      failInput(user, ": its slices are picked by ", name(slices.index), ", expected i32 or i64");
  checkEpilogue(user, call);
}

void checkWork(const std::string &user, const AttentionCall &call) {
  constexpr int64_t kFar = int64_t(1) << 30;
  for (int64_t size :
       {call.batch, call.groups, call.queries, call.rows, call.columns, call.depth, call.width})
    if (size < 1 || size > kFar)
      failInput(user, ": an extent of it is ", size, ", expected 1 to ", kFar);
  if (std::max(call.depth, call.width) > AttentionCall::kMostDepth)
    failInput(user, ": its vectors have more than ", AttentionCall::kMostDepth, " elements");
  if (!elementCount({call.batch, call.groups, call.queries, call.rows, call.columns}))
    failInput(user, ": its extents are too large");
  if (call.dtype != DType::BF16 && call.dtype != DType::F16)
    failInput(user, ": attention is of bf16 and f16, found ", name(call.dtype));
  if (call.hasBias() && call.bias != DType::F32 && call.bias != call.dtype)
    failInput(user, ": its bias is of ", name(call.bias), ", expected f32 or ", name(call.dtype));
  if (call.reach > kFar)
    failInput(user, ": its mask reaches too far");
}

/// The requirements on operands are checked by the library's plan.
void checkWork(const std::string &user, const FunctionCall &call) {
  for (const auto *operands : {&call.inputs, &call.outputs})
    for (const FunctionCall::Operand &operand : *operands)
      bytesOf(user, operand.dtype, operand.shape);
}

void checkWork(const std::string &user, const ConvolutionCall &call) {
  size_t space = call.dataSpace.size();
  if (space < 1 || space > 3 || call.filterSpace.size() != space ||
      call.resultSpace.size() != space || call.step.size() != space ||
      call.dilation.size() != space || call.padding.size() != space)
    failInput(user, ": expected the same one to three dimensions of space for "
                    "all of its tensors and its window");
  if (call.dtype != DType::F32 && call.dtype != DType::BF16 && call.dtype != DType::F16)
    failInput(user, ": convolutions of ", name(call.dtype), " are kernels");
  Shape work = joined({call.batch, call.groups, call.channels, call.features}, call.dataSpace);
  if (!elementCount(joined(joined(work, call.filterSpace), call.resultSpace)))
    failInput(user, ": its extents are too large");
  // The input index is o * step + k * dilation - padding.
  constexpr int64_t kFar = int64_t(1) << 30;
  if (std::max({call.batch, call.groups, call.channels, call.features}) > kFar)
    failInput(user, ": its extents are too large");
  for (size_t d = 0; d < space; ++d) {
    if (call.step[d] < 1 || call.dilation[d] < 1)
      failInput(user, ": its step and its dilation must be at least 1");
    if (std::max({call.step[d], call.dilation[d], call.padding[d], -call.padding[d],
                  call.dataSpace[d], call.filterSpace[d], call.resultSpace[d]}) > kFar)
      failInput(user, ": its window reaches too far");
  }
}
} // namespace

void checkCallTable(const LibraryCall &call) {
  std::string user = join("call ", call.name);
  std::visit([&](const auto &work) { checkWork(user, work); }, call.work);
  CallShapes shape = shapesOf(call);
  for (const auto *tensors : {&shape.inputs, &shape.outputs})
    for (const Strided &tensor : *tensors)
      if (tensor.strides.size() != tensor.extents.size())
        failInput(user, ": expected ", tensor.extents.size(), " strides, found ",
                  tensor.strides.size());
}

void checkCall(const Instruction &instruction, const ProgramIndex &index) {
  CallShapes shape = shapesOf(index.call(instruction));
  std::string user = describe(instruction);
  auto check = [&](const std::vector<std::string> &ids, const std::vector<Strided> &tensors) {
    if (ids.size() != tensors.size())
      failInput(user, " has ", instruction.in.size(), " operands and ", instruction.out.size(),
                " results; the call has ", shape.inputs.size(), " and ", shape.outputs.size());
    for (size_t i = 0; i < ids.size(); ++i)
      needBytes(user, index.bufferOf(ids[i], user),
                bytesOf(user, tensors[i].dtype, {reach(user, tensors[i])}));
  };
  check(instruction.in, shape.inputs);
  check(instruction.out, shape.outputs);
  for (const Strided &result : shape.outputs)
    checkPlaces(user, result);
  for (size_t i = 0; i < instruction.out.size(); ++i) {
    int out = index.buffer(instruction.out[i], user);
    for (const std::string &in : instruction.in)
      if (shareBytes(index.program, out, index.buffer(in, user)))
        failInput(user, ": result ", instruction.out[i], " shares bytes with operand ", in);
    for (size_t j = 0; j < i; ++j)
      if (shareBytes(index.program, out, index.buffer(instruction.out[j], user)))
        failInput(user, ": results ", instruction.out[j], " and ", instruction.out[i],
                  " share bytes");
  }
}

} // namespace shardwright::runtime
