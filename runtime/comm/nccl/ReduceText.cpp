// SPDX-License-Identifier: Apache-2.0

#include "shardwright/runtime/comm/nccl/ReduceText.h"
#include "Nccl.h"
#include "backends/cuda/device/ElementText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
constexpr const char *kTitle = "// Parts of several ranks, added up in their "
                               "order where NCCL would not.\n";

constexpr const char *kFolds = R"(struct Sum {
  template <typename T> static __device__ T apply(T a, T b) { return a + b; }
};
struct Prod {
  template <typename T> static __device__ T apply(T a, T b) { return a * b; }
  static __device__ unsigned short apply(unsigned short a, unsigned short b) {
    return (unsigned short)((unsigned)a * b);
  }
};
struct ComplexProd {
  template <typename T> static __device__ T apply(T a, T b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
};
// A NaN on either side stays one.
struct Max {
  template <typename T> static __device__ T apply(T a, T b) {
    return a > b || a != a ? a : b;
  }
};
struct Min {
  template <typename T> static __device__ T apply(T a, T b) {
    return a < b || a != a ? a : b;
  }
};
struct And {
  template <typename T> static __device__ T apply(T a, T b) { return a & b; }
};
struct Or {
  template <typename T> static __device__ T apply(T a, T b) { return a | b; }
};
struct Xor {
  template <typename T> static __device__ T apply(T a, T b) { return a ^ b; }
};

template <typename Type, typename Fold>
static __device__ void reduceOne(const typename Type::Stored *parts,
                                 typename Type::Stored *result,
                                 long long count, int members) {
  long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i >= count)
    return;
  typename Type::Sum total = Type::load(parts[i]);
  for (int m = 1; m < members; ++m)
    total = Fold::apply(total, Type::load(parts[m * count + i]));
  result[i] = Type::store(total);
}
)";

std::string foldOf(const Reduction &reduction) {
  auto [dtype, op] = reduction;
  bool complex = dtype == DType::C64 || dtype == DType::C128;
  bool truth = dtype == DType::I1;
  switch (op) {
  case ReduceOp::Sum:
    return truth ? "Or" : "Sum";
  case ReduceOp::Prod:
    return truth ? "And" : complex ? "ComplexProd" : "Prod";
  case ReduceOp::Max:
    return truth ? "Or" : "Max";
  case ReduceOp::Min:
    return truth ? "And" : "Min";
  case ReduceOp::And:
    return "And";
  case ReduceOp::Or:
    return "Or";
  case ReduceOp::Xor:
    return "Xor";
  }
  throw Failure{Status::internal("a reduction without CUDA text")};
}
} // namespace

bool ncclReduces(const Reduction &reduction) {
  return ncclElement(reduction.first, reduction.second).has_value();
}

std::string reduceSymbol(const Reduction &reduction) {
  return join("reduce_", name(reduction.second), "_", name(reduction.first));
}

std::string reduceText(const std::set<Reduction> &reductions) {
  std::string text = join(kTitle, kElementTypes, kFolds);
  for (const Reduction &reduction : reductions) {
    ElementText element = elementText(reduction.first);
    text += join("extern \"C\" __global__ void __launch_bounds__(256) ", reduceSymbol(reduction),
                 "(const ", element.stored, " *parts, ", element.stored,
                 " *result, long long count, int members) {\n  reduceOne<", element.type, ", ",
                 foldOf(reduction), ">(parts, result, count, members);\n}\n");
  }
  return text;
}

} // namespace shardwright::runtime::cuda
