// SPDX-License-Identifier: Apache-2.0

//===- FourierPass.h - Transforms along one dimension --------------------===//
#ifndef SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERPASS_H
#define SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERPASS_H

#include <cstdint>

namespace shardwright::runtime {

/// Transforms the middle dimension of `outer` x n x `inner` dense elements, for inner lines
/// [begin, end) only. Input and result may alias if both are complex. Not normalized; the
/// result is multiplied by `scale`.
struct FourierPass {
  enum Kind { ComplexToComplex, RealToComplex, ComplexToReal };
  Kind kind;
  bool isDouble;
  bool isForward; // the exponent is -2 pi i j k / n
  int64_t outer, inputLength, resultLength, inner;
  int64_t begin, end;
  double scale;
  const char *input;
  char *result;
};

} // namespace shardwright::runtime

// One entry per level of vector instructions, with C linkage: build rules make all other
// symbols of those objects local.
extern "C" {
void shardwright_fourier_baseline(const shardwright::runtime::FourierPass *pass);
void shardwright_fourier_avx2(const shardwright::runtime::FourierPass *pass);
}

#endif // SHARDWRIGHT_RUNTIME_BACKENDS_CPU_FOURIERPASS_H
