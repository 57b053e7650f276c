// SPDX-License-Identifier: Apache-2.0

#include "EpilogueText.h"
#include "backends/cuda/device/ElementText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
constexpr unsigned kEpilogueThreads = 64;

constexpr const char *kFunctions = R"(
static __device__ float gelu(float x) {
  return 0.5f * x * (1 + tanhf(0.7978845608f * (x + 0.044715f * x * x * x)));
}
static __device__ float geluGradient(float x) {
  float t = tanhf(0.7978845608f * (x + 0.044715f * x * x * x));
  return 0.5f * (1 + t) + 0.5f * x * (1 - t * t) * 0.7978845608f * (1 + 0.134145f * x * x);
}
)";

/// Statements that transform `value`, an element of the product.
const char *stepsOf(MatmulCall::Epilogue epilogue) {
  switch (epilogue) {
  case MatmulCall::Bias:
    return "    value += load(given[column]);\n";
  case MatmulCall::BiasRelu:
    return "    value += load(given[column]);\n"
           "    value = value < 0 ? 0 : value;\n";
  case MatmulCall::BiasGelu:
    return "    value = gelu(value + load(given[column]));\n";
  case MatmulCall::BiasGeluKeep:
    return "    value += load(given[column]);\n"
           "    second[at] = store(value);\n"
           "    value = gelu(value);\n";
  case MatmulCall::GeluGradient:
  case MatmulCall::GeluGradientSum:
    return "    value *= geluGradient(load(given[at]));\n";
  case MatmulCall::LhsSum:
  case MatmulCall::RhsSum:
  case MatmulCall::None:
    break;
  }
  throw Failure{Status::internal("an epilogue that keeps the product has no steps")};
}

/// The sum of one side: a block sums 32 elements of the vector, each in as many slices, in a
/// fixed order.
constexpr unsigned kSlices = 32;

std::string sumOfSide(const MatmulCall &call) {
  bool isLeft = call.epilogue == MatmulCall::LhsSum;
  const auto &strides = isLeft ? call.lhsStrides : call.rhsStrides;
  return join("  __shared__ float parts[32][32];\n"
              "  const int slice = threadIdx.x / 32, lane = threadIdx.x % 32;\n"
              "  const long long i = blockIdx.x * 32LL + lane;\n"
              "  float sum = 0;\n  if (i < ",
              call.vectorLength(), "LL)\n    for (long long k = slice; k < ", call.k,
              "LL; k += 32)\n      sum += load(given[i * ", strides[isLeft ? 0 : 1], "LL + k * ",
              strides[isLeft ? 1 : 0],
              "LL]);\n  parts[slice][lane] = sum;\n  __syncthreads();\n"
              "  if (slice > 0 || i >= ",
              call.vectorLength(),
              "LL)\n    return;\n  for (int s = 1; s < 32; ++s)\n"
              "    sum += parts[s][lane];\n  second[i] = store(sum);\n");
}

/// The statements for a column of the product.
std::string column(const MatmulCall &call) {
  return join("  long long column = blockIdx.x * ", kEpilogueThreads,
              "LL + threadIdx.x;\n  if (column >= ", call.n,
              "LL)\n    return;\n  float sum = 0;\n"
              "  for (long long row = 0; row < ",
              call.m, "LL; ++row) {\n    long long at = row * ", call.n,
              "LL + column;\n    float value = load(result[at]);\n", stepsOf(call.epilogue),
              "    result[at] = store(value);\n    sum += value;\n  }\n",
              call.givesVector() ? "  second[column] = store(sum);\n" : "");
}
} // namespace

KernelSource epilogueText(const MatmulCall &call) {
  const bool sums = call.sumsSide();
  const unsigned threads = sums ? 32 * kSlices : kEpilogueThreads;
  std::string text = join(elementAliases(call.dtype), sums ? "" : kFunctions,
                          "extern \"C\" __global__ void __launch_bounds__(", threads,
                          ") finish(Element *result, const Element *given, Element *second) {\n",
                          sums ? sumOfSide(call) : column(call), "}\n");
  const int64_t elements = sums ? call.vectorLength() * kSlices : call.n;
  return {text, {{"finish", elements}}, "an epilogue", threads};
}

} // namespace shardwright::runtime::cuda
