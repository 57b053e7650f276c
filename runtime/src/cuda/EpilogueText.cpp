#include "EpilogueText.h"
#include "../core/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
const char *typeOf(DType dtype) {
  switch (dtype) {
  case DType::F16:
    return "#include <cuda_fp16.h>\ntypedef __half Element;\n";
  case DType::BF16:
    return "#include <cuda_bf16.h>\ntypedef __nv_bfloat16 Element;\n";
  default:
    return "typedef float Element;\n";
  }
}

constexpr const char *kFunctions = R"(
static __device__ float gelu(float x) {
  return 0.5f * x * (1 + tanhf(0.7978845608f * (x + 0.044715f * x * x * x)));
}
static __device__ float geluGradient(float x) {
  float t = tanhf(0.7978845608f * (x + 0.044715f * x * x * x));
  return 0.5f * (1 + t) + 0.5f * x * (1 - t * t) * 0.7978845608f * (1 + 0.134145f * x * x);
}
)";

/// From `value`, an element of the product.
const char *stepsOf(MatmulCall::Epilogue epilogue) {
  switch (epilogue) {
  case MatmulCall::Bias:
    return "    value += (float)given[column];\n";
  case MatmulCall::BiasRelu:
    return "    value += (float)given[column];\n"
           "    value = value < 0 ? 0 : value;\n";
  case MatmulCall::BiasGelu:
    return "    value = gelu(value + (float)given[column]);\n";
  case MatmulCall::BiasGeluKeep:
    return "    value += (float)given[column];\n"
           "    second[at] = (Element)value;\n"
           "    value = gelu(value);\n";
  case MatmulCall::GeluGradient:
  case MatmulCall::GeluGradientSum:
    return "    value *= geluGradient((float)given[at]);\n";
  case MatmulCall::None:
    break;
  }
  throw Failure{Status::internal("a product without an epilogue has no text")};
}
} // namespace

std::string epilogueText(const MatmulCall &call) {
  return join(typeOf(call.dtype), kFunctions,
              "extern \"C\" __global__ void __launch_bounds__(",
              kEpilogueThreads, ") ", kEpilogueSymbol,
              "(Element *result, const Element *given, Element *second) {\n"
              "  long long column = blockIdx.x * ",
              kEpilogueThreads, "LL + threadIdx.x;\n  if (column >= ", call.n,
              "LL)\n    return;\n  float sum = 0;\n"
              "  for (long long row = 0; row < ",
              call.m, "LL; ++row) {\n    long long at = row * ", call.n,
              "LL + column;\n    float value = (float)result[at];\n",
              stepsOf(call.epilogue),
              "    result[at] = (Element)value;\n    sum += value;\n  }\n",
              call.givesVector() ? "  second[column] = (Element)sum;\n" : "",
              "}\n");
}

} // namespace shardwright::runtime::cuda
