// SPDX-License-Identifier: Apache-2.0

#include "DeviceFourier.h"
#include "backends/cuda/device/ElementText.h"
#include "bundle/FourierDescriptor.h"
#include "support/Alignment.h"

#include <cstdio>
#include <functional>
#include <numeric>
#include <optional>

namespace shardwright::runtime::cuda {

namespace {
constexpr int64_t kAlignment = 256;
/// The limit of separately enqueued transforms along leading dimensions.
constexpr int64_t kMostParts = 4096;

KernelSource scaleText(DType dtype, int64_t parts, double factor) {
  constexpr unsigned kThreads = 256;
  char number[32];
  std::snprintf(number, sizeof number, "%.17g", factor);
  std::string text = join(elementAliases(dtype), "extern \"C\" __global__ void __launch_bounds__(",
                          kThreads, ") scale(Element *values) {\n  long long i = blockIdx.x * ",
                          kThreads, "LL + threadIdx.x;\n  if (i < ", parts,
                          "LL)\n    values[i] *= (Element)", number, ";\n}\n");
  return {text, {{"scale", parts}}, "the scale of a transform", kThreads};
}

FftShape::Kind kindOf(FourierDescriptor::Kind kind) {
  return kind == FourierDescriptor::RealToComplex   ? FftShape::RealToComplex
         : kind == FourierDescriptor::ComplexToReal ? FftShape::ComplexToReal
                                                    : FftShape::ComplexToComplex;
}

/// In-place complex transforms along all dimensions but the last: `count` transforms at a time,
/// `parts` times, `step` elements apart.
struct Leading {
  FftShape shape;
  int64_t parts, step;
};

Leading leadingOf(const FourierDescriptor &form) {
  const int64_t columns = form.input.back();
  const int64_t spectrum = *elementCount(form.input);
  Leading leading{{FftShape::ComplexToComplex, form.isDouble, {}, 0}, 0, 0};
  FftShape &shape = leading.shape;
  shape.extents.assign(form.input.begin(), form.input.end() - 1);
  shape.stride = columns;
  // Adjacent columns of one spectrum, or the same column of all spectra: whichever needs fewer
  // launches.
  bool byColumns = form.batch <= columns;
  shape.batch = byColumns ? columns : form.batch;
  shape.distance = byColumns ? 1 : spectrum;
  leading.parts = byColumns ? form.batch : columns;
  leading.step = byColumns ? spectrum : 1;
  return leading;
}

/// The transform along the last dimension.
FftShape lastOf(const FourierDescriptor &form) {
  FftShape shape{kindOf(form.kind), form.isDouble, {}, form.batch};
  const Shape &extents = form.kind == FourierDescriptor::RealToComplex ? form.input : form.result;
  if (form.kind != FourierDescriptor::ComplexToReal) {
    shape.extents.assign(extents.begin(), extents.end());
    return shape;
  }
  shape.extents = {extents.back()};
  for (size_t d = 0; d + 1 < extents.size(); ++d)
    shape.batch *= extents[d];
  return shape;
}

class LibraryFourier : public DeviceCall {
public:
  LibraryFourier(Device &device, const FunctionCall &call, const FourierDescriptor &form)
      : device(device), isForward(form.isForward),
        copies(form.kind == FourierDescriptor::ComplexToReal),
        inputBytes(form.batch * *elementCount(form.input) * byteSize(call.inputs[0].dtype)),
        elementBytes(byteSize(call.inputs[0].dtype)) {}

  bool plan(const Cufft &fft, KernelImageCache &images, const FourierDescriptor &form,
            std::string &why) {
    if (copies && form.input.size() > 1) {
      Leading first = leadingOf(form);
      parts = first.parts;
      step = first.step * elementBytes;
      if (parts > kMostParts) {
        why = join("it falls into ", parts, " parts that cuFFT takes one by one");
        return false;
      }
      leading = FftPlan::make(fft, device, first.shape, why);
      if (!leading)
        return false;
    }
    last = FftPlan::make(fft, device, lastOf(form), why);
    if (last && !isForward)
      scale.emplace(device, images,
                    scaleText(form.isDouble ? DType::F64 : DType::F32,
                              form.batch * *elementCount(form.result) * (copies ? 1 : 2),
                              form.scale()));
    return last != nullptr;
  }

  std::string method() const override { return "cuFFT"; }
  int64_t workspaceBytes() const override { return ownBytes() + (copies ? inputBytes : 0); }
  std::unique_ptr<BoundDeviceCall> bind(const std::vector<Address> &buffers,
                                        Address workspace) const override {
    for (const auto *plan : {leading.get(), last.get()})
      if (plan)
        plan->useWorkspace(workspace);
    struct Bound : BoundDeviceCall {
      void issue() override { call->issue(from, to, copy); }
      const LibraryFourier *call;
      Address from, to, copy;
    };
    auto bound = std::make_unique<Bound>();
    bound->call = this;
    bound->from = buffers[0];
    bound->to = buffers[1];
    bound->copy = workspace + Address(ownBytes());
    return bound;
  }

private:
  /// cuFFT's part of the workspace.
  int64_t ownBytes() const {
    return aligned(std::max(leading ? leading->workspaceBytes() : 0, last->workspaceBytes()),
                   kAlignment);
  }

  void issue(Address from, Address to, Address copy) const {
    if (copies) {
      device.copy(copy, from, inputBytes, device.compute);
      from = copy;
    }
    for (int64_t i = 0; leading && i < parts; ++i)
      leading->run(from + Address(i * step), from + Address(i * step), isForward);
    last->run(from, to, isForward);
    void *parameters[] = {&to};
    if (scale)
      scale->launch(parameters);
  }

  Device &device;
  const bool isForward, copies;
  const int64_t inputBytes, elementBytes;
  std::unique_ptr<FftPlan> leading, last; // `leading` is null if there is one step
  int64_t parts = 0, step = 0;            // of leading; in bytes
  std::optional<NvrtcKernel> scale;
};
} // namespace

std::unique_ptr<DeviceCall> planFourier(const Cufft &fft, Device &device, KernelImageCache &images,
                                        const FunctionCall &call, std::string &why) {
  FourierDescriptor form(call);
  if (form.batch * *elementCount(form.input) * *elementCount(form.result) == 0) {
    why = "an array of it is empty";
    return nullptr;
  }
  auto planned = std::make_unique<LibraryFourier>(device, call, form);
  return planned->plan(fft, images, form, why) ? std::move(planned) : nullptr;
}

} // namespace shardwright::runtime::cuda
