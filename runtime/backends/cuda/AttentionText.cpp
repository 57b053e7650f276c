// SPDX-License-Identifier: Apache-2.0

#include "AttentionText.h"
#include "backends/cuda/device/ElementText.h"
#include "support/Failure.h"

#include <iomanip>
#include <sstream>

namespace shardwright::runtime::cuda {

namespace {
constexpr unsigned kAttentionThreads = 64;

/// One query with its key and value ranges. Consecutive rows of a head are in one warp, so that
/// its threads read the same keys and values.
constexpr const char *kRow = R"(
static __device__ float lowest() { return floatOf(0xff800000); } // minus infinity
static __device__ Int place(const Int *strides, Int b, Int h, Int row) {
  return b * strides[0] + h * strides[1] + row * strides[2];
}
struct Row {
  Int number, m, h, b, g;
  __device__ explicit Row(Int number)
      : number(number), m(number % kRows), h(number / kRows % (kGroups * kQueries)),
        b(number / kRows / (kGroups * kQueries)), g(h / kQueries) {}
};
static __device__ Int seenBy(const Row &row) {
  return kReach < 0 || row.m + kReach >= kColumns ? kColumns : row.m + kReach + 1;
}
template <int count>
static __device__ float product(const Element *x, Int xStep, const Element *y, Int yStep) {
  float sum = 0;
  for (int i = 0; i < count; ++i)
    sum += load(x[i * xStep]) * load(y[i * yStep]);
  return sum;
}
static __device__ float scoreOf(const Row &row, Int n, const Element *q, const Element *k, const Bias *bias) {
  float sum = product<kDepth>(q + place(kQ, row.b, row.h, row.m), kQ[3], k + place(kK, row.b, row.g, n), kK[3]);
  return sum * kScale + (bias ? loadBias(bias[place(kBias, row.b, row.h, row.m) + n * kBias[3]]) : 0.0f);
}
)";

constexpr const char *kAttend = R"(
  Row row(thread);
  if (row.b >= kBatch)
    return;
  float most = lowest(), total = 0, sums[kWidth] = {};
  for (Int n = 0; n < seenBy(row); ++n) {
    float score = scoreOf(row, n, q, k, bias);
    if (score == lowest())
      continue;
    float next = score > most ? score : most, less = expf(most - next), weight = expf(score - next);
    if (score != score)
      less = weight = score;
    most = next;
    total = total * less + weight;
    const Element *value = v + place(kV, row.b, row.g, n);
    for (int e = 0; e < kWidth; ++e)
      sums[e] = sums[e] * less + weight * load(value[e * kV[3]]);
  }
  Element *to = out + place(kOut, row.b, row.h, row.m);
  for (int e = 0; e < kWidth; ++e)
    to[e * kOut[3]] = store(sums[e] / total);
  if (stats)
    stats[row.number] = most + logf(total);
}
)";

/// The gradients of scores.
constexpr const char *kScores = R"(
struct Given { const Element *q, *k, *v, *out; const float *stats; const Element *given; const Bias *bias; };

// A weight of a row, and the gradient by its score.
static __device__ float weightOf(const Row &row, Int n, const Given &at) {
  return expf(scoreOf(row, n, at.q, at.k, at.bias) - at.stats[row.number]);
}
static __device__ float agreement(const Row &row, const Given &at) {
  return product<kWidth>(at.given + place(kGiven, row.b, row.h, row.m), kGiven[3], at.out + place(kOut, row.b, row.h, row.m), kOut[3]);
}
static __device__ float byScore(const Row &row, Int n, const Given &at, float weight, float own) {
  return weight * kScale *
         (product<kWidth>(at.given + place(kGiven, row.b, row.h, row.m), kGiven[3], at.v + place(kV, row.b, row.g, n), kV[3]) - own);
}
)";

constexpr const char *kByQueries = R"(
  Row row(thread);
  if (row.b >= kBatch)
    return;
  Given at{q, k, v, out, stats, given, bias};
  float sums[kDepth] = {}, own = agreement(row, at);
  for (Int n = 0; n < seenBy(row); ++n) {
    float by = byScore(row, n, at, weightOf(row, n, at), own);
    const Element *key = k + place(kK, row.b, row.g, n);
    for (int d = 0; d < kDepth; ++d)
      sums[d] += by * load(key[d * kK[3]]);
  }
  Element *to = dq + place(kDq, row.b, row.h, row.m);
  for (int d = 0; d < kDepth; ++d)
    to[d * kDq[3]] = store(sums[d]);
}
)";

constexpr const char *kByKeys = R"(
  Int n = thread % kColumns, g = thread / kColumns % kGroups, b = thread / kColumns / kGroups;
  if (b >= kBatch)
    return;
  Given at{q, k, v, out, stats, given, bias};
  float keys[kDepth] = {}, values[kWidth] = {};
  for (Int i = 0; i < kQueries * kRows; ++i) {
    Row row(((b * kGroups + g) * kQueries + i / kRows) * kRows + i % kRows);
    if (n >= seenBy(row))
      continue;
    float weight = weightOf(row, n, at), by = byScore(row, n, at, weight, agreement(row, at));
    const Element *query = q + place(kQ, b, row.h, row.m), *from = given + place(kGiven, b, row.h, row.m);
    for (int d = 0; d < kDepth; ++d)
      keys[d] += by * load(query[d * kQ[3]]);
    for (int e = 0; e < kWidth; ++e)
      values[e] += weight * load(from[e * kGiven[3]]);
  }
  for (int d = 0; d < kDepth; ++d)
    dk[place(kDk, b, g, n) + d * kDk[3]] = store(keys[d]);
  for (int e = 0; e < kWidth; ++e)
    dv[place(kDv, b, g, n) + e * kDv[3]] = store(values[e]);
}
)";

std::string constants(const AttentionCall &call) {
  std::ostringstream text;
  text << "typedef long long Int;\nconstexpr Int kBatch = " << call.batch
       << ", kGroups = " << call.groups << ", kQueries = " << call.queries
       << ", kRows = " << call.rows << ", kColumns = " << call.columns
       << ", kReach = " << call.reach << ";\nconstexpr int kDepth = " << call.depth
       << ", kWidth = " << call.width << ";\nconstexpr float kScale = (float)" << std::scientific
       << std::setprecision(17) << call.scale << ";\n";
  auto strides = [&](const char *name, std::vector<int64_t> values) {
    values.resize(4); // zeros for operands that the call does not have
    text << arrayText(name, values);
  };
  strides("kQ", call.qStrides), strides("kK", call.kStrides);
  strides("kV", call.vStrides), strides("kOut", call.outStrides);
  strides("kBias", call.biasStrides), strides("kGiven", call.givenStrides);
  strides("kDq", call.dqStrides), strides("kDk", call.dkStrides);
  strides("kDv", call.dvStrides);
  text << "typedef " << elementText(call.bias).type
       << " BiasType;\ntypedef BiasType::Stored Bias;\n"
          "static __device__ float loadBias(Bias value) { return "
          "BiasType::load(value); }\n";
  return text.str();
}

/// Parameters are the operands and results of the call; a null pointer for those it does not
/// have.
std::string kernel(const char *symbol, const AttentionCall &call, const char *body) {
  bool isGradient = call.computes == AttentionCall::Gradients;
  bool keeps = !isGradient && call.keepsStats;
  return join("\nextern \"C\" __global__ void __launch_bounds__(", kAttentionThreads, ") ", symbol,
              "(const Element *q, const Element *k, const Element *v",
              isGradient ? ", const Element *out, const float *stats, "
                           "const Element *given"
                         : "",
              call.hasBias() ? ", const Bias *bias" : "",
              isGradient ? ", Element *dq, Element *dk, Element *dv" : ", Element *out",
              keeps ? ", float *stats" : "", ") {\n",
              call.hasBias() ? "" : "  const Bias *bias = nullptr;\n",
              isGradient || keeps ? "" : "  float *stats = nullptr;\n",
              "  Int thread = blockIdx.x * ", kAttentionThreads, "LL + threadIdx.x;", body);
}
} // namespace

KernelSource attentionText(const AttentionCall &call) {
  std::string text = join(elementAliases(call.dtype), constants(call), kRow);
  const int64_t rows = call.batch * call.heads() * call.rows;
  if (call.computes == AttentionCall::Result)
    return {text + kernel("attend", call, kAttend),
            {{"attend", rows}},
            "an attention",
            kAttentionThreads};
  return {
      join(text, kScores, kernel("by_queries", call, kByQueries), kernel("by_keys", call, kByKeys)),
      {{"by_queries", rows}, {"by_keys", call.batch * call.groups * call.columns}},
      "an attention",
      kAttentionThreads};
}

} // namespace shardwright::runtime::cuda
