// SPDX-License-Identifier: Apache-2.0

//===- Cufft.h - cuFFT and its plans -------------------------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUFFT_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUFFT_H

#include "backends/cuda/device/Device.h"

namespace shardwright::runtime::cuda {

using FftHandle = int;

struct CufftTable {
  int (*getVersion)(int *version);
  int (*create)(FftHandle *plan);
  int (*destroy)(FftHandle plan);
  int (*setAutoAllocation)(FftHandle plan, int automatic);
  int (*setWorkArea)(FftHandle plan, Address area);
  int (*setStream)(FftHandle plan, StreamHandle stream);
  int (*makePlan)(FftHandle plan, int rank, long long *extents, long long *inputSpace,
                  long long inputStride, long long inputDistance, long long *resultSpace,
                  long long resultStride, long long resultDistance, int type, long long batch,
                  size_t *workspaceBytes);
  // Single and double precision.
  int (*toComplex[2])(FftHandle plan, Address real, Address complex);
  int (*toReal[2])(FftHandle plan, Address complex, Address real);
  int (*complex[2])(FftHandle plan, Address from, Address to, int direction);
};

class Cufft : public CufftTable {
public:
  Cufft();
  std::string describe() const; // `cuFFT 12.5.0`
  void check(int code, const char *call) const;

private:
  Library library;
};

/// Real transforms of dense arrays, or complex transforms along dimensions that may be followed
/// by others.
struct FftShape {
  enum Kind { ComplexToComplex, RealToComplex, ComplexToReal };
  Kind kind;
  bool isDouble;
  std::vector<long long> extents; // of the real side if there is one
  long long batch;
  long long stride = 1;   // complex to complex: between elements
  long long distance = 0; // between transforms; 0: all dense
};

/// A plan on the compute stream of one device.
class FftPlan {
public:
  /// Returns null and sets `why` if cuFFT does not support it.
  static std::unique_ptr<FftPlan> make(const Cufft &fft, const Device &device, FftShape shape,
                                       std::string &why);
  ~FftPlan();
  FftPlan(const FftPlan &) = delete;

  int64_t workspaceBytes() const { return int64_t(bytes); }
  void useWorkspace(Address workspace) const;
  /// Transforms to real numbers overwrite their input.
  void run(Address from, Address to, bool isForward) const;

private:
  FftPlan(const Cufft &fft, const Device &device, FftShape shape);
  bool build(std::string &why);

  const Cufft &fft;
  const Device &device;
  FftShape shape;
  FftHandle handle = -1;
  size_t bytes = 0;
};

} // namespace shardwright::runtime::cuda

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CUDA_CUFFT_H
