// SPDX-License-Identifier: Apache-2.0

#include "MatmulText.h"
#include "DeviceEpilogue.h"
#include "backends/cuda/device/ElementText.h"
#include "support/Failure.h"

namespace shardwright::runtime::cuda {

namespace {
constexpr unsigned kMatmulThreads = 128;

/// Integers wrap around, which is defined for unsigned types only.
DType unsignedOf(DType dtype) {
  switch (dtype) {
  case DType::I8:
    return DType::UI8;
  case DType::I16:
    return DType::UI16;
  case DType::I32:
    return DType::UI32;
  case DType::I64:
    return DType::UI64;
  default:
    return dtype;
  }
}

const char *stepOf(DType dtype) {
  if (dtype == DType::I1)
    return "sum |= x & y;";
  if (isFloat(dtype) || byteSize(dtype) == 8)
    return "sum += x * y;";
  return "sum = (Sum)(sum + (unsigned)x * (unsigned)y);";
}

constexpr const char *kPlaces = R"(
static __device__ Int sliceOf(Int index, Int count, Int stride) {
  return (index < 0 ? 0 : index >= count ? count - 1 : index) * stride;
}
// Where row m, column n of a product begin.
static __device__ void locate(Int number, Int &l, Int &r, Int &o) {
  Int n = number % kN, m = number / kN % kM;
  number /= kN * kM;
  l = m * kLhs[kRank], r = n * kRhs[kRank + 1];
  o = m * kOut[kRank] + n * kOut[kRank + 1];
  for (int d = kRank - 1; d >= 0; --d) {
    Int i = number % kBatch[d];
    number /= kBatch[d];
    l += i * kLhs[d], r += i * kRhs[d], o += i * kOut[d];
  }
}
)";

/// The index parameter of a slice, and its contribution to the offset.
struct SliceText {
  std::string parameter, step;
};

SliceText sliceText(const MatmulCall::Slices &slices, const char *name, const char *place) {
  if (slices.count == 0)
    return {};
  const char *type = slices.index == DType::I64 ? "long long" : "int";
  return {join("const ", type, " *", name, ", "),
          join("  ", place, " += sliceOf(*", name, ", ", slices.count, "LL, ", slices.stride,
               "LL);\n")};
}

/// The product, followed by the epilogue.
class LoopsProduct : public DeviceCall {
public:
  LoopsProduct(std::unique_ptr<DeviceCall> product, DeviceEpilogue epilogue, const MatmulCall &call)
      : product(std::move(product)), epilogue(std::move(epilogue)), call(call) {}
  std::string method() const override { return product->method(); }
  int64_t workspaceBytes() const override { return 0; }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address workspace) const override {
    struct Bound : BoundDeviceCall {
      void issue() override {
        product->issue();
        epilogue->launch(result, given, second);
      }
      bool canBeCaptured() const override { return true; }
      std::unique_ptr<BoundDeviceCall> product;
      const DeviceEpilogue *epilogue;
      Address result, given, second;
    };
    auto bound = std::make_unique<Bound>();
    size_t out = buffers.size() - (call.givesMore() ? 2 : 1);
    size_t end = out - (call.takesMore() ? 1 : 0);
    std::vector<Address> own(buffers.begin(), buffers.begin() + long(end));
    own.push_back(buffers[out]);
    bound->product = product->bind(own, workspace);
    bound->epilogue = &epilogue;
    bound->given = call.takesMore()                      ? buffers[end]
                   : call.epilogue == MatmulCall::LhsSum ? buffers[0]
                                                         : buffers[1];
    bound->result = buffers[out];
    bound->second = call.givesMore() ? buffers[out + 1] : 0;
    return bound;
  }

private:
  const std::unique_ptr<DeviceCall> product;
  const DeviceEpilogue epilogue;
  const MatmulCall call;
};
} // namespace

KernelSource matmulText(const MatmulCall &call) {
  const int64_t count = *elementCount(call.batch) * call.m * call.n;
  const DType dtype = unsignedOf(call.dtype);
  std::vector<int64_t> batch = call.batch;
  batch.push_back(1); // an array has at least one element
  SliceText lhs = sliceText(call.lhsSlices, "lhsSlice", "l");
  SliceText rhs = sliceText(call.rhsSlices, "rhsSlice", "r");
  std::string text =
      join(elementAliases(dtype), "typedef long long Int;\nconstexpr Int kM = ", call.m,
           ", kN = ", call.n, ";\nconstexpr int kRank = ", call.batch.size(), ";\n",
           arrayText("kBatch", batch), arrayText("kLhs", call.lhsStrides),
           arrayText("kRhs", call.rhsStrides), arrayText("kOut", call.outStrides), kPlaces);
  text += join("extern \"C\" __global__ void __launch_bounds__(", kMatmulThreads,
               ") multiply(const Element *lhs, const Element *rhs, ", lhs.parameter, rhs.parameter,
               "Element *out) {\n  Int number = blockIdx.x * ", kMatmulThreads,
               "LL + threadIdx.x, l, r, o;\n  if (number >= ", count,
               "LL)\n    return;\n  locate(number, l, r, o);\n", lhs.step, rhs.step,
               "  Sum sum = 0;\n  for (Int k = 0; k < ", call.k,
               "LL; ++k) {\n    Sum x = load(lhs[l + k * kLhs[kRank + 1]]), "
               "y = load(rhs[r + k * kRhs[kRank]]);\n    ",
               stepOf(call.dtype), "\n  }\n  out[o] = store(sum);\n}\n");
  return {text, {{"multiply", count}}, "a product", kMatmulThreads};
}

std::unique_ptr<DeviceCall> planLoops(Device &device, KernelImageCache &images,
                                      const MatmulCall &call, const std::string &why) {
  auto product = planLoops(device, images, matmulText(call), why);
  if (call.epilogue == MatmulCall::None)
    return product;
  return std::make_unique<LoopsProduct>(std::move(product), DeviceEpilogue(device, images, call),
                                        call);
}

} // namespace shardwright::runtime::cuda
