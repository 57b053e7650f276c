// SPDX-License-Identifier: Apache-2.0

#include "AttentionGraph.h"
#include "support/Failure.h"

#include <algorithm>
#include <cmath>

namespace shardwright::runtime::cuda {

namespace {
// Values of cudnn_graph_v9.h.
constexpr int kPointwisePrecision = 1, kPointwiseMode = 14, kAdd = 0, kGreaterEqual = 303;
constexpr int kMode = 0, kPrecision = 1, kPointwise = 750, kPointwiseX = 751, kPointwiseB = 752,
              kPointwiseY = 753;
constexpr int kGraphOperations = 801;
constexpr int kBandX = 3000, kBandShift = 3004, kBandHidden = 3005, kBandY = 3006,
              kBandComparison = 3007;

/// Ids of tensors; intermediate tensors of scores follow.
enum Id { Q = 1, K, V, Out, Stats, Given, Bias, Dq, Dk, Dv, Scale, Hidden, Reach, Scores = 20 };

/// Attributes of an operation.
struct Names {
  CudnnDescriptorType kind;
  int q, k, v, out, stats, scale, graph, graphInput, graphOutput;
  int given, dq, dk, dv;
};
constexpr Names kForward = {CudnnDescriptorType::AttentionForward,
                            2800,
                            2801,
                            2802,
                            2803,
                            2804,
                            2805,
                            2811,
                            2812,
                            2813,
                            0,
                            0,
                            0,
                            0};
constexpr Names kBackward = {CudnnDescriptorType::AttentionBackward,
                             2851,
                             2852,
                             2853,
                             2854,
                             2855,
                             2856,
                             2867,
                             2868,
                             2869,
                             2862,
                             2859,
                             2860,
                             2861};

const Names &namesOf(const AttentionCall &call) {
  return call.computes == AttentionCall::Gradients ? kBackward : kForward;
}

/// The stride of a dimension of extent 1 is arbitrary: use the dense one.
std::vector<int64_t> stridesFor(const std::vector<int64_t> &extents, std::vector<int64_t> strides) {
  int64_t span = 1;
  for (size_t d = extents.size(); d-- > 0;) {
    if (extents[d] == 1)
      strides[d] = span;
    span = std::max(span, extents[d] * strides[d]);
  }
  return strides;
}
} // namespace

std::string whyNoAttention(const Cudnn &dnn, const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  bool changesScores = call.hasBias() || call.reach >= 0;
  size_t least = changesScores ? 92100 : isGradient ? 91700 : 91301;
  if (dnn.getVersion() < least)
    return join(dnn.describe(), " has none such, ", least / 10000, ".", least / 100 % 100, ".",
                least % 100, " does");
  if (call.depth % 8 || call.width % 8)
    return "its vectors are not multiples of 8 elements";
  for (const auto *strides :
       {&call.qStrides, &call.kStrides, &call.vStrides, &call.outStrides, &call.givenStrides,
        &call.dqStrides, &call.dkStrides, &call.dvStrides})
    if (!strides->empty() && strides->back() != 1)
      return "the elements of its vectors are not contiguous";
  return "";
}

std::vector<int64_t> AttentionGraph::idsOf(const AttentionCall &call) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  std::vector<int64_t> ids = {Q, K, V};
  if (isGradient)
    ids.insert(ids.end(), {Out, Stats, Given});
  if (call.hasBias())
    ids.push_back(Bias);
  if (isGradient)
    ids.insert(ids.end(), {Dq, Dk, Dv});
  else
    ids.push_back(Out);
  if (!isGradient && call.keepsStats)
    ids.push_back(Stats);
  ids.push_back(Scale);
  if (call.reach >= 0)
    ids.push_back(Hidden);
  if (call.reach > 0)
    ids.push_back(Reach);
  return ids;
}

std::vector<std::shared_ptr<const void>> AttentionGraph::numbersOf(const AttentionCall &call) {
  std::vector<std::shared_ptr<const void>> all = {std::make_shared<float>(float(call.scale))};
  if (call.reach >= 0) // the mask
    all.push_back(std::make_shared<float>(-INFINITY));
  if (call.reach > 0)
    all.push_back(std::make_shared<int32_t>(int32_t(call.reach)));
  return all;
}

AttentionGraph::AttentionGraph(const Cudnn &dnn, const AttentionCall &call) : dnn(dnn), call(call) {
  Descriptor operation(dnn, namesOf(call).kind);
  addTensors(operation);
  if ((call.hasBias() || call.reach >= 0) && !addScoreGraph(operation))
    return;
  if (!operation.tryFinish("attention", whyNot))
    return;
  operations = {operation.get()};
  parts.push_back(std::move(operation));
}

Descriptor &AttentionGraph::tensor(int64_t id, DType dtype, std::vector<int64_t> extents,
                                   std::vector<int64_t> strides, TensorPlace place) {
  parts.push_back(
      describeTensor(dnn, id, dtype, extents, stridesFor(extents, std::move(strides)), place));
  return parts.back();
}

CudnnDescriptorHandle AttentionGraph::number(int64_t id, DType dtype) {
  return tensor(id, dtype, {1, 1, 1, 1}, {1, 1, 1, 1}, TensorPlace::Host).get();
}

void AttentionGraph::addTensors(Descriptor &operation) {
  const Names &names = namesOf(call);
  int64_t b = call.batch, h = call.heads(), g = call.groups;
  int64_t m = call.rows, n = call.columns, d = call.depth, e = call.width;
  auto set = [&](int attribute, Id id, std::vector<int64_t> extents,
                 const std::vector<int64_t> &strides) {
    Descriptor &made = tensor(id, call.dtype, extents, strides, TensorPlace::Memory);
    operation.set(attribute, std::vector<CudnnDescriptorHandle>{made.get()});
  };
  set(names.q, Q, {b, h, m, d}, call.qStrides);
  set(names.k, K, {b, g, n, d}, call.kStrides);
  set(names.v, V, {b, g, n, e}, call.vStrides);
  set(names.out, Out, {b, h, m, e}, call.outStrides);
  if (names.given) {
    set(names.given, Given, {b, h, m, e}, call.givenStrides);
    set(names.dq, Dq, {b, h, m, d}, call.dqStrides);
    set(names.dk, Dk, {b, g, n, d}, call.dkStrides);
    set(names.dv, Dv, {b, g, n, e}, call.dvStrides);
  }
  if (names.given || call.keepsStats)
    operation.set(
        names.stats,
        std::vector<CudnnDescriptorHandle>{
            tensor(Stats, DType::F32, {b, h, m, 1}, {h * m, m, 1, 1}, TensorPlace::Memory).get()});
  operation.set(names.scale, std::vector<CudnnDescriptorHandle>{number(Scale, DType::F32)});
}

CudnnDescriptorHandle AttentionGraph::scores(int64_t id) {
  int64_t h = call.heads(), m = call.rows, n = call.columns;
  return tensor(id, DType::F32, {call.batch, h, m, n}, {h * m * n, m * n, n, 1},
                TensorPlace::Virtual)
      .get();
}

bool AttentionGraph::addScoreGraph(Descriptor &operation) {
  const Names &names = namesOf(call);
  std::vector<CudnnDescriptorHandle> steps;
  lastScores = Scores;
  if ((call.hasBias() && !addBias(steps)) || (call.reach >= 0 && !addBand(steps)))
    return false;
  Descriptor graph(dnn, CudnnDescriptorType::Graph); // without a handle: never executed alone
  graph.set(kGraphOperations, steps);
  if (!graph.tryFinish("graph of scores", whyNot))
    return false;
  operation.set(names.graph, std::vector<CudnnDescriptorHandle>{graph.get()});
  operation.set(names.graphInput, std::vector<int64_t>{Scores});
  operation.set(names.graphOutput, std::vector<int64_t>{lastScores});
  parts.push_back(std::move(graph));
  return true;
}

bool AttentionGraph::addBias(std::vector<CudnnDescriptorHandle> &steps) {
  Descriptor sum(dnn, CudnnDescriptorType::Pointwise),
      operation(dnn, CudnnDescriptorType::PointwiseOperation);
  sum.setWord(kMode, kPointwiseMode, kAdd);
  sum.setWord(kPrecision, kPointwisePrecision, cudnnTypeOf(DType::F32));
  if (!sum.tryFinish("sum", whyNot))
    return false;
  std::vector<int64_t> extents = {call.batch, call.heads(), call.rows, call.columns};
  for (size_t i = 0; i < 4; ++i) // broadcast dimensions have extent 1
    if (call.biasStrides[i] == 0)
      extents[i] = 1;
  CudnnDescriptorHandle from = scores(lastScores), to = scores(lastScores + 1);
  operation.set(kPointwise, std::vector<CudnnDescriptorHandle>{sum.get()});
  operation.set(kPointwiseX, std::vector<CudnnDescriptorHandle>{from});
  operation.set(kPointwiseB,
                std::vector<CudnnDescriptorHandle>{
                    tensor(Bias, call.bias, extents, call.biasStrides, TensorPlace::Memory).get()});
  operation.set(kPointwiseY, std::vector<CudnnDescriptorHandle>{to});
  if (!operation.tryFinish("addition to scores", whyNot))
    return false;
  steps.push_back(operation.get());
  parts.push_back(std::move(sum));
  parts.push_back(std::move(operation));
  ++lastScores;
  return true;
}

/// A diagonal band: row m attends to columns up to m + reach.
bool AttentionGraph::addBand(std::vector<CudnnDescriptorHandle> &steps) {
  Descriptor operation(dnn, CudnnDescriptorType::DiagonalBand);
  CudnnDescriptorHandle from = scores(lastScores), to = scores(lastScores + 1);
  operation.set(kBandX, std::vector<CudnnDescriptorHandle>{from});
  operation.set(kBandY, std::vector<CudnnDescriptorHandle>{to});
  operation.set(kBandHidden, std::vector<CudnnDescriptorHandle>{number(Hidden, DType::F32)});
  if (call.reach > 0)
    operation.set(kBandShift, std::vector<CudnnDescriptorHandle>{number(Reach, DType::I32)});
  operation.setWord(kBandComparison, kPointwiseMode, kGreaterEqual);
  if (!operation.tryFinish("mask of diagonals", whyNot))
    return false;
  steps.push_back(operation.get());
  parts.push_back(std::move(operation));
  ++lastScores;
  return true;
}

} // namespace shardwright::runtime::cuda
