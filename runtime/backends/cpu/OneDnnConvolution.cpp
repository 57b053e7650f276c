// SPDX-License-Identifier: Apache-2.0

//===- OneDnnConvolution.cpp - Convolutions through oneDNN ---------------===//
//
// oneDNN's optimized kernels need filters in private layouts, and data with the
// channels innermost or in blocks. The layout of the filter is always chosen by
// the primitive, with a reorder; data and result are used in place where an
// optimized kernel supports their layout.
//
// In parts, a filter is copied piece by piece, each of which gives some of the channels
// of the result: this needs less scratch memory, and is a little slower.
//
//===----------------------------------------------------------------------===//
#include "Convolution.h"
#include "PrimitivePlan.h"
#include "bundle/CallShapes.h"

#include <algorithm>

namespace shardwright::runtime {

namespace {
enum Tensor { kData, kFilter, kResult };

struct Operand {
  Strided tensor;
  int argument;   // DNNL_ARG_... as source or destination of this computation
  int query;      // which layout of the description
  int buffer;     // of the call
  int64_t offset; // of its first element, in bytes
};

/// `call` without data that no window reads. std::nullopt if padding remains that oneDNN does
/// not support.
std::optional<ConvolutionCall> clipped(const ConvolutionCall &call, Shape &paddingAbove,
                                       int64_t &offset) {
  ConvolutionCall result = call;
  for (size_t d = 0; d < call.step.size(); ++d) {
    int64_t above = (call.resultSpace[d] - 1) * call.step[d] +
                    (call.filterSpace[d] - 1) * call.dilation[d] + 1 - call.dataSpace[d] -
                    call.padding[d];
    bool skipsBelow = call.padding[d] < 0, skipsAbove = above + call.step[d] <= 0;
    // The gradient of the clipped data is zero and would have to be written.
    if ((skipsBelow || skipsAbove) && call.computes == ConvolutionCall::Data)
      return std::nullopt;
    if (skipsBelow) {
      offset -= call.padding[d] * call.dataStrides[2 + d];
      result.dataSpace[d] += call.padding[d];
      result.padding[d] = 0;
    }
    if (skipsAbove) {
      result.dataSpace[d] += above;
      above = 0;
    }
    if (result.dataSpace[d] <= 0)
      return std::nullopt;
    paddingAbove.push_back(above);
  }
  return result;
}

/// The three tensors; a filter of one group has no group dimension.
std::vector<Operand> operandsOf(const ConvolutionCall &call) {
  using Call = ConvolutionCall;
  bool toData = call.computes == Call::Data;
  bool toFilter = call.computes == Call::Filter;
  bool toResult = call.computes == Call::Result;
  Operand data{tensorOf(call, Call::Data), toData ? DNNL_ARG_DIFF_SRC : DNNL_ARG_SRC,
               toData ? dnnl_query_diff_src_md : dnnl_query_src_md, toData ? 2 : 0, 0};
  Operand filter{tensorOf(call, Call::Filter), toFilter ? DNNL_ARG_DIFF_WEIGHTS : DNNL_ARG_WEIGHTS,
                 toFilter ? dnnl_query_diff_weights_md : dnnl_query_weights_md,
                 toFilter ? 2
                 : toData ? 0
                          : 1,
                 0};
  Operand result{tensorOf(call, Call::Result), toResult ? DNNL_ARG_DST : DNNL_ARG_DIFF_DST,
                 toResult ? dnnl_query_dst_md : dnnl_query_diff_dst_md, toResult ? 2 : 1, 0};
  if (call.groups == 1) {
    filter.tensor.extents.erase(filter.tensor.extents.begin());
    filter.tensor.strides.erase(filter.tensor.strides.begin());
  }
  return {data, filter, result};
}

bool channelsAreInnermost(const Operand &operand) { return operand.tensor.strides[1] == 1; }

/// Dense strides with the channels, dimension 1, innermost.
Shape innermostChannels(const Shape &extents) {
  Shape strides(extents.size(), 1);
  int64_t stride = extents[1];
  for (size_t d = extents.size(); d-- > 0;)
    if (d != 1) {
      strides[d] = stride;
      stride *= extents[d];
    }
  return strides;
}

class Planner {
public:
  Planner(const ConvolutionCall &call, Shape paddingAbove, int64_t dataOffset)
      : operands(operandsOf(call)) {
    operands[kData].offset = dataOffset * byteSize(call.dtype);
    for (const Operand &operand : operands) {
      const Strided &tensor = operand.tensor;
      given.push_back(makeLayout(tensor.extents, tensor.dtype, tensor.strides));
      free.push_back(makeFreeLayout(tensor.extents, tensor.dtype));
    }
    wanted = given;
    shape = {call.computes, nullptr,       free[kFilter], nullptr,
             call.step,     call.dilation, call.padding,  paddingAbove};
    for (int64_t &dilation : shape.dilation)
      --dilation;
  }

  /// This is a part of a call, whose result is `tensor`, from `offset` and `filterOffset`
  /// (elements) on: computes it densely, to be copied into its place.
  void computesPart(Tensor tensor, int64_t offset, int64_t filterOffset) {
    Operand &result = operands[tensor];
    int64_t bytes = byteSize(result.tensor.dtype);
    result.offset = offset * bytes;
    operands[kFilter].offset = filterOffset * bytes;
    const Shape &extents = result.tensor.extents;
    wanted[tensor] = makeLayout(extents, result.tensor.dtype, innermostChannels(extents));
  }

  /// The primitive for the tensors' layouts if it is optimized, else null.
  Description describeAsWanted() {
    for (const auto *layouts : {&given, &wanted})
      if (std::find(layouts->begin(), layouts->end(), nullptr) != layouts->end())
        return {nullptr, nullptr};
    Description asWanted = describe(wanted[kData], wanted[kResult]);
    bool isFast = asWanted && !isReference(asWanted) && !isGemm(asWanted);
    return isFast ? std::move(asWanted) : Description(nullptr, nullptr);
  }

  /// The same, or for layouts of oneDNN's choice. Null if no optimized primitive supports the call.
  Description describe() {
    if (std::find(given.begin(), given.end(), nullptr) != given.end())
      return {nullptr, nullptr};
    if (channelsAreInnermost(operands[kData]) && channelsAreInnermost(operands[kResult]))
      if (Description asGiven = describeAsWanted())
        return asGiven;
    Description chosen = describe(free[kData], free[kResult]);
    if (chosen && !isReference(chosen))
      return chosen;
    return {nullptr, nullptr};
  }

  /// Adds reorders into the primitive's layouts, the primitive, and a reorder of the result.
  void addTo(PrimitivePlan &plan, Description description) {
    for (Layout &layout : given)
      plan.keep(layout);
    build(std::move(description), plan);
  }

private:
  Description describe(Layout data, Layout result) {
    shape.data = std::move(data);
    shape.result = std::move(result);
    return makeConvolution(shape);
  }

  /// An implementation that materializes im2col.
  static bool isGemm(const Description &description) {
    return implementationOf(description).find("gemm") == 0;
  }

  void build(Description description, PrimitivePlan &plan) {
    const OneDnn &dnn = OneDnn::get();
    std::vector<PrimitiveArgument> arguments;
    Description copyOut{nullptr, nullptr};
    std::vector<PrimitiveArgument> copyOutArguments;
    for (int i : {kData, kFilter, kResult}) {
      const Operand &operand = operands[i];
      const void *wanted = dnn.queryLayout(description.get(), operand.query, 0);
      PrimitiveArgument lies{operand.argument, given[i].get(), operand.buffer, operand.offset};
      if (dnn.equalLayouts(wanted, given[i].get())) {
        arguments.push_back(lies);
        continue;
      }
      PrimitiveArgument copy{operand.argument, wanted, PrimitiveArgument::kScratch,
                             plan.reserve(dnn.layoutBytes(wanted))};
      arguments.push_back(copy);
      auto as = [](PrimitiveArgument argument, int name) {
        argument.argument = name;
        return argument;
      };
      if (operand.buffer == 2) {
        copyOut = makeReorder(wanted, given[i].get());
        copyOutArguments = {as(copy, DNNL_ARG_FROM), as(lies, DNNL_ARG_TO)};
      } else {
        plan.add(makeReorder(given[i].get(), wanted),
                 {as(lies, DNNL_ARG_FROM), as(copy, DNNL_ARG_TO)});
      }
    }
    plan.add(std::move(description), std::move(arguments));
    if (copyOut)
      plan.add(std::move(copyOut), std::move(copyOutArguments));
  }

  std::vector<Operand> operands;
  std::vector<Layout> given, free, wanted; // wanted: by the primitive, where it is as given
  ConvolutionShape shape;
};

/// A multiple of what oneDNN's kernels compute at once.
constexpr int64_t kChannelsOfPart = 64;

std::unique_ptr<CallPlan> planInParts(const ConvolutionCall &call, const Shape &above,
                                      int64_t dataOffset) {
  using Call = ConvolutionCall;
  bool toData = call.computes == Call::Data;
  int64_t Call::*const channels = toData ? &Call::channels : &Call::features;
  int64_t all = call.*channels;
  bool isSplit = call.computes != Call::Filter && call.groups == 1 && all > kChannelsOfPart;
  if (!isSplit || call.dataStrides[1] != 1 || call.resultStrides[1] != 1)
    return nullptr;
  std::unique_ptr<PrimitivePlan> plan;
  for (int64_t first = 0; first < all; first += kChannelsOfPart) {
    Call part = call;
    part.*channels = std::min(kChannelsOfPart, all - first);
    Planner planner(part, above, dataOffset);
    planner.computesPart(toData ? kData : kResult, first,
                         first * call.filterStrides[toData ? 2 : 1]);
    Description description = planner.describeAsWanted();
    if (!description)
      return nullptr;
    if (!plan)
      plan = std::make_unique<PrimitivePlan>(implementationOf(description) + ", in parts");
    plan->reuseScratch();
    planner.addTo(*plan, std::move(description));
  }
  return plan;
}

std::unique_ptr<CallPlan> planWhole(const ConvolutionCall &call, const Shape &above,
                                    int64_t dataOffset) {
  Planner planner(call, above, dataOffset);
  Description description = planner.describe();
  if (!description)
    return nullptr;
  auto plan = std::make_unique<PrimitivePlan>(implementationOf(description));
  planner.addTo(*plan, std::move(description));
  return plan;
}
} // namespace

std::unique_ptr<CallPlan> planConvolutionPrimitive(const ConvolutionCall &call, bool inParts) {
  if (!OneDnn::get().present())
    return nullptr;
  Shape above;
  int64_t offset = 0;
  auto clip = clipped(call, above, offset);
  if (!clip)
    return nullptr;
  return inParts ? planInParts(*clip, above, offset) : planWhole(*clip, above, offset);
}

} // namespace shardwright::runtime
