// SPDX-License-Identifier: Apache-2.0

#include "Cufft.h"

#include <algorithm>
#include <iterator>

namespace shardwright::runtime::cuda {

namespace {
const LibraryName kCufft = {
    "cuFFT",
    "SHARDWRIGHT_CUFFT_LIBRARY",
    {"libcufft.so.12", "libcufft.so.11", "/usr/local/cuda/lib64/libcufft.so"},
    "install the CUDA toolkit or the wheel nvidia-cufft"};

// Values of cufft.h.
constexpr int kForward = -1, kInverse = 1;
constexpr const char *kCodes[] = {"success",
                                  "invalid plan",
                                  "allocation failed",
                                  "invalid type",
                                  "invalid value",
                                  "internal error",
                                  "execution failed",
                                  "setup failed",
                                  "invalid size",
                                  "unaligned data",
                                  "",
                                  "invalid device",
                                  "",
                                  "no workspace",
                                  "not implemented",
                                  "",
                                  "not supported",
                                  "missing dependency",
                                  "NVRTC failed",
                                  "nvJitLink failed"};

const char *textOf(int code) {
  return code >= 0 && code < int(std::size(kCodes)) ? kCodes[code] : "";
}

/// Codes that mean that cuFFT does not support the transform, or needs another library for it:
/// invalid type, value and size, not implemented, not supported, missing dependency.
bool isCufftRefusal(int code) {
  constexpr int kRefusals[] = {3, 4, 8, 14, 16, 17, 18, 19};
  return std::count(std::begin(kRefusals), std::end(kRefusals), code) > 0;
}

int typeOf(const FftShape &shape) {
  constexpr int kTypes[3][2] = {{0x29, 0x69}, {0x2a, 0x6a}, {0x2c, 0x6c}};
  return kTypes[shape.kind][shape.isDouble];
}
} // namespace

Cufft::Cufft() : library(kCufft) {
  const Library &l = library;
  l.find("cufftGetVersion", getVersion);
  l.find("cufftCreate", create);
  l.find("cufftDestroy", destroy);
  l.find("cufftSetAutoAllocation", setAutoAllocation);
  l.find("cufftSetWorkArea", setWorkArea);
  l.find("cufftSetStream", setStream);
  l.find("cufftMakePlanMany64", makePlan);
  l.find("cufftExecR2C", toComplex[0]);
  l.find("cufftExecD2Z", toComplex[1]);
  l.find("cufftExecC2R", toReal[0]);
  l.find("cufftExecZ2D", toReal[1]);
  l.find("cufftExecC2C", complex[0]);
  l.find("cufftExecZ2Z", complex[1]);
}

std::string Cufft::describe() const {
  int version = 0;
  check(getVersion(&version), "cufftGetVersion");
  return join("cuFFT ", version / 1000, ".", version / 100 % 10, ".", version % 100);
}

void Cufft::check(int code, const char *call) const {
  if (code != 0)
    throw Failure{Status::rankFailed(join(call, " failed with status ", code, ": ", textOf(code)))};
}

FftPlan::FftPlan(const Cufft &fft, const Device &device, FftShape shape)
    : fft(fft), device(device), shape(std::move(shape)) {
  fft.check(fft.create(&handle), "cufftCreate");
}

/// Destroying a plan frees memory, which would block on a device that hangs.
FftPlan::~FftPlan() {
  if (!device.isAbandoned())
    fft.destroy(handle);
}

std::unique_ptr<FftPlan> FftPlan::make(const Cufft &fft, const Device &device, FftShape shape,
                                       std::string &why) {
  std::unique_ptr<FftPlan> plan(new FftPlan(fft, device, std::move(shape)));
  return plan->build(why) ? std::move(plan) : nullptr;
}

bool FftPlan::build(std::string &why) {
  // The work area is part of the planned memory.
  fft.check(fft.setAutoAllocation(handle, 0), "cufftSetAutoAllocation");
  long long *space = shape.distance > 0 ? shape.extents.data() : nullptr;
  int code = fft.makePlan(handle, int(shape.extents.size()), shape.extents.data(), space,
                          shape.stride, shape.distance, space, shape.stride, shape.distance,
                          typeOf(shape), shape.batch, &bytes);
  if (isCufftRefusal(code)) {
    why = join("cuFFT does not support this transform (status ", code, ": ", textOf(code), ")");
    return false;
  }
  fft.check(code, "cufftMakePlanMany64");
  fft.check(fft.setStream(handle, device.compute), "cufftSetStream");
  return true;
}

void FftPlan::useWorkspace(Address workspace) const {
  if (bytes > 0)
    fft.check(fft.setWorkArea(handle, workspace), "cufftSetWorkArea");
}

void FftPlan::run(Address from, Address to, bool isForward) const {
  constexpr const char *kNames[3][2] = {{"cufftExecC2C", "cufftExecZ2Z"},
                                        {"cufftExecR2C", "cufftExecD2Z"},
                                        {"cufftExecC2R", "cufftExecZ2D"}};
  const int type = shape.isDouble;
  int code = 0;
  switch (shape.kind) {
  case FftShape::ComplexToComplex:
    code = fft.complex[type](handle, from, to, isForward ? kForward : kInverse);
    break;
  case FftShape::RealToComplex:
    code = fft.toComplex[type](handle, from, to);
    break;
  case FftShape::ComplexToReal:
    code = fft.toReal[type](handle, from, to);
    break;
  }
  fft.check(code, kNames[shape.kind][type]);
}

} // namespace shardwright::runtime::cuda
