// SPDX-License-Identifier: Apache-2.0

#include "DeviceAttention.h"
#include "AttentionGraph.h"
#include "AttentionText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
/// The workspace limit of one attention call, for f32 gradient accumulators.
constexpr int64_t kAttentionWorkspaceBytes = int64_t(1) << 30;

/// All parameters that an engine search depends on.
std::string wordsOf(const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  std::string text =
      join("attention of ", name(call.dtype), ", the ", isGradient ? "gradients" : "result",
           ", groups ", call.groups, ", reach ", call.reach);
  if (call.hasBias())
    text += join(", bias of ", name(call.bias));
  text += join(", workspace ", kAttentionWorkspaceBytes);
  CallShapes shapes = shapesOf(call);
  for (const auto *tensors : {&shapes.inputs, &shapes.outputs})
    for (const Strided &tensor : *tensors)
      text += printLayout(tensor);
  return text;
}

/// Returns null and sets `why` if cuDNN does not support the call.
std::unique_ptr<DeviceCall> planWithLibrary(const CudnnContext &context, const AttentionCall &call,
                                            std::string &why) {
  AttentionGraph graph(*context.dnn, call);
  why = graph.whyNot;
  if (graph.operations.empty())
    return nullptr;
  CudnnGraphSpec work;
  work.parts = std::move(graph.parts);
  work.operations = graph.operations;
  work.ids = AttentionGraph::idsOf(call);
  work.numbers = AttentionGraph::numbersOf(call);
  work.rules = {true, kAttentionWorkspaceBytes};
  work.words = wordsOf(call);
  return planWithCudnn(context, std::move(work), why);
}
} // namespace

std::unique_ptr<DeviceCall> planAttention(const CudnnContext &context, const AttentionCall &call) {
  std::string why = context.dnn ? whyNoAttention(*context.dnn, call) : "there is no cuDNN";
  if (why.empty())
    if (auto planned = planWithLibrary(context, call, why))
      return planned;
  return planLoops(context.device, context.images, attentionText(call), why);
}

} // namespace shardwright::runtime::cuda
