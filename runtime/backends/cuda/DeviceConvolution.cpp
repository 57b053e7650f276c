// SPDX-License-Identifier: Apache-2.0

#include "DeviceConvolution.h"
#include "ConvolutionText.h"
#include "support/Failure.h"

#include <algorithm>
#include <tuple>

namespace shardwright::runtime::cuda {

namespace {
/// The workspace limit of one convolution.
constexpr int64_t kConvolutionWorkspaceBytes = 256 << 20;

// Values of cudnn_graph_v9.h.
constexpr int kConvolutionDataType = 1, kConvolutionMode = 7;
constexpr int kComputeType = 100, kMode = 101, kDilation = 102, kStep = 103, kAfter = 104,
              kBefore = 105, kSpace = 106;
constexpr int kCrossCorrelation = 1;

/// The attributes of an operation.
struct OperationNames {
  CudnnDescriptorType kind;
  int alpha, beta, convolution, filter, data, result;
};

OperationNames namesOf(ConvolutionCall::Computes computes) {
  switch (computes) {
  case ConvolutionCall::Data:
    return {CudnnDescriptorType::ConvolutionData, 706, 707, 708, 709, 710, 711};
  case ConvolutionCall::Filter:
    return {CudnnDescriptorType::ConvolutionFilter, 712, 713, 714, 715, 716, 717};
  case ConvolutionCall::Result:
    break;
  }
  return {CudnnDescriptorType::ConvolutionForward, 700, 701, 702, 703, 704, 705};
}

/// Tensor ids.
enum Id { Data = 1, Filter, Result };

/// The operands in order, then the computed tensor.
std::vector<int64_t> idsOf(ConvolutionCall::Computes computes) {
  switch (computes) {
  case ConvolutionCall::Data:
    return {Filter, Result, Data};
  case ConvolutionCall::Filter:
    return {Data, Result, Filter};
  case ConvolutionCall::Result:
    break;
  }
  return {Data, Filter, Result};
}

/// The filters of all groups as one tensor.
Strided mergedFilter(const ConvolutionCall &call) {
  Strided filter = tensorOf(call, ConvolutionCall::Filter);
  filter.extents[1] *= call.groups;
  if (call.groups > 1 && call.features == 1)
    filter.strides[1] = filter.strides[0];
  filter.extents.erase(filter.extents.begin());
  filter.strides.erase(filter.strides.begin());
  return filter;
}

/// Strides of a dense tensor [a, b, space...] with the second dimension innermost or in place.
std::vector<int64_t> denseStrides(const std::vector<int64_t> &extents, bool secondLast) {
  std::vector<int64_t> strides(extents.size());
  int64_t stride = 1;
  if (secondLast) {
    strides[1] = 1;
    stride = extents[1];
  }
  for (size_t d = extents.size(); d-- > 0;)
    if (d != 1 || !secondLast) {
      strides[d] = stride;
      stride *= extents[d];
    }
  return strides;
}

/// Whether the tensor has these strides, ignoring dimensions of extent 1.
bool liesAs(const Strided &tensor, const std::vector<int64_t> &strides) {
  for (size_t d = 0; d < strides.size(); ++d)
    if (tensor.extents[d] > 1 && tensor.strides[d] != strides[d])
      return false;
  return true;
}

/// All parameters that an engine search depends on.
std::string wordsOf(const ConvolutionCall &call, const ConvolutionForm &form) {
  constexpr const char *kComputes[] = {"result", "data", "filter"};
  std::string text = join("convolution of ", name(call.dtype), ", the ", kComputes[call.computes],
                          ", workspace ", kConvolutionWorkspaceBytes);
  for (const Strided *tensor : {&form.data, &form.filter, &form.result})
    text += printLayout(*tensor);
  for (const auto *window : {&form.before, &form.after, &form.step, &form.dilation})
    text += "; " + printShape(*window);
  return text;
}

/// Returns null and sets `why` if cuDNN does not support the call.
std::unique_ptr<DeviceCall> planWithLibrary(const CudnnContext &context,
                                            const ConvolutionCall &call,
                                            const ConvolutionForm &form, std::string &why) {
  const Cudnn &dnn = *context.dnn;
  Descriptor window(dnn, CudnnDescriptorType::Convolution);
  window.setWord(kComputeType, kConvolutionDataType, cudnnTypeOf(DType::F32));
  window.setWord(kMode, kConvolutionMode, kCrossCorrelation);
  window.set(kSpace, std::vector<int64_t>{int64_t(form.step.size())});
  for (auto [attribute, values] :
       {std::pair(kBefore, &form.before), std::pair(kAfter, &form.after),
        std::pair(kStep, &form.step), std::pair(kDilation, &form.dilation)})
    window.set(attribute, *values);
  if (!window.tryFinish("window", why))
    return nullptr;
  CudnnGraphSpec work;
  OperationNames names = namesOf(call.computes);
  Descriptor operation(dnn, names.kind);
  for (auto [id, attribute, tensor] :
       {std::tuple(Data, names.data, &form.data), std::tuple(Filter, names.filter, &form.filter),
        std::tuple(Result, names.result, &form.result)}) {
    work.parts.push_back(describeTensor(dnn, id, call.dtype, tensor->extents, tensor->strides));
    operation.set(attribute, std::vector<CudnnDescriptorHandle>{work.parts.back().get()});
  }
  operation.set(names.convolution, std::vector<CudnnDescriptorHandle>{window.get()});
  operation.setFloat(names.alpha, 1);
  operation.setFloat(names.beta, 0);
  if (!operation.tryFinish("convolution", why))
    return nullptr;
  work.operations = {operation.get()};
  work.ids = idsOf(call.computes);
  work.rules = {call.dtype != DType::F32, kConvolutionWorkspaceBytes};
  work.words = wordsOf(call, form);
  work.parts.push_back(std::move(window));
  work.parts.push_back(std::move(operation));
  return planWithCudnn(context, std::move(work), why);
}
} // namespace

ConvolutionForm::ConvolutionForm(const ConvolutionCall &call)
    : data(tensorOf(call, ConvolutionCall::Data)), filter(mergedFilter(call)),
      result(tensorOf(call, ConvolutionCall::Result)), step(call.step), dilation(call.dilation) {
  bool merges = call.groups == 1 || call.features == 1 ||
                call.filterStrides[0] == call.features * call.filterStrides[1];
  if (!merges)
    whyNot = "the filters of its groups are not contiguous";
  before = call.padding;
  if (step.size() == 1) { // as images of height 1
    for (Strided *tensor : {&data, &filter, &result}) {
      tensor->strides.insert(tensor->strides.begin() + 2, 0);
      tensor->extents.insert(tensor->extents.begin() + 2, 1);
    }
    for (auto *values : {&step, &dilation})
      values->insert(values->begin(), 1);
    before.insert(before.begin(), 0);
  }
  for (const Strided *tensor : {&data, &filter, &result})
    if (elementCount(tensor->extents) == 0)
      whyNot = "a tensor of it is empty";
  if (whyNot.empty())
    fitPadding();
  if (whyNot.empty())
    fitLayout();
}

void ConvolutionForm::fitLayout() {
  for (bool channelsLast : {true, false}) {
    std::vector<int64_t> strides[3];
    Strided *tensors[] = {&data, &filter, &result};
    bool fits = true;
    for (int i = 0; i < 3; ++i) {
      strides[i] = denseStrides(tensors[i]->extents, channelsLast);
      fits &= liesAs(*tensors[i], strides[i]);
    }
    if (!fits)
      continue;
    for (int i = 0; i < 3; ++i)
      tensors[i]->strides = strides[i];
    return;
  }
  whyNot = "its tensors are not all in the order batch, channels, space or batch, "
           "space, channels";
}

/// cuDNN's post-padding is what the last window reads beyond the end.
void ConvolutionForm::fitPadding() {
  for (size_t d = 0; d < step.size(); ++d) {
    int64_t in = data.extents[d + 2], out = result.extents[d + 2];
    int64_t window = (filter.extents[d + 2] - 1) * dilation[d] + 1;
    int64_t behind = (out - 1) * step[d] + window - in - before[d];
    after.push_back(std::max<int64_t>(behind, 0));
    bool isWhole = before[d] >= 0 && behind + step[d] > 0;
    if (!isWhole)
      whyNot = "its window leaves out an edge of the data";
  }
}

std::unique_ptr<DeviceCall> planConvolution(const CudnnContext &context,
                                            const ConvolutionCall &call) {
  ConvolutionForm form(call);
  std::string why = form.whyNot;
  if (why.empty() && !context.dnn)
    why = "there is no cuDNN";
  if (why.empty())
    if (auto planned = planWithLibrary(context, call, form, why))
      return planned;
  return planLoops(context.device, context.images, convolutionText(call), why);
}

} // namespace shardwright::runtime::cuda
