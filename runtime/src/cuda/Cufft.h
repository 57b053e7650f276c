// SPDX-License-Identifier: Apache-2.0

//===- Cufft.h - The functions of cuFFT, and transforms with them ---------===//
#ifndef SHARDWRIGHT_RUNTIME_CUDA_CUFFT_H
#define SHARDWRIGHT_RUNTIME_CUDA_CUFFT_H

#include "Device.h"

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
  // Of floats, and of doubles.
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

/// Dense transforms of real numbers, or complex ones along dimensions that may
/// have others behind them.
struct FftShape {
  enum Kind { ComplexToComplex, RealToComplex, ComplexToReal };
  Kind kind;
  bool isDouble;
  std::vector<long long> extents; // of real numbers if there are any
  long long batch;
  long long stride = 1;   // of complex to complex: between elements
  long long distance = 0; // and between transforms; 0: all are dense
};

/// On one device's compute stream.
class FftPlan {
public:
  /// Null if cuFFT does not do this, and `why` is set.
  static std::unique_ptr<FftPlan> make(const Cufft &fft, const Device &device, FftShape shape,
                                       std::string &why);
  ~FftPlan();
  FftPlan(const FftPlan &) = delete;

  int64_t workspaceBytes() const { return int64_t(bytes); }
  void useWorkspace(Address workspace) const;
  /// Transforms to real numbers destroy what they read.
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

#endif // SHARDWRIGHT_RUNTIME_CUDA_CUFFT_H
