// SPDX-License-Identifier: Apache-2.0

//===- FourierLoops.cpp - Instantiates ducc0's transforms ----------------===//
//
// Compiled once per level of vector instructions. ducc0 consists of templates;
// the linker would merge instantiations of different levels, including those of
// the standard library. These objects therefore export one symbol only, see
// CMakeLists.txt.
//
//===----------------------------------------------------------------------===//
#include "FourierPass.h"

#include "ducc0/fft/fft.h"
#include "ducc0/fft/fftnd_impl.h"

#include <complex>

using namespace shardwright::runtime;

namespace {
template <typename T> ducc0::cfmav<T> inputOf(const FourierPass &pass) {
  return {reinterpret_cast<const T *>(pass.input) + pass.begin,
          {size_t(pass.outer), size_t(pass.inputLength), size_t(pass.end - pass.begin)},
          {pass.inputLength * pass.inner, pass.inner, 1}};
}

template <typename T> ducc0::vfmav<T> resultOf(const FourierPass &pass) {
  return {reinterpret_cast<T *>(pass.result) + pass.begin,
          {size_t(pass.outer), size_t(pass.resultLength), size_t(pass.end - pass.begin)},
          {pass.resultLength * pass.inner, pass.inner, 1}};
}

template <typename Real> void transform(const FourierPass &pass) {
  using Complex = std::complex<Real>;
  Real scale = Real(pass.scale);
  const size_t axis = 1, threads = 1; // threads of a team divide whole passes
  switch (pass.kind) {
  case FourierPass::ComplexToComplex:
    return ducc0::c2c(inputOf<Complex>(pass), resultOf<Complex>(pass), {axis}, pass.isForward,
                      scale, threads);
  case FourierPass::RealToComplex:
    return ducc0::r2c(inputOf<Real>(pass), resultOf<Complex>(pass), axis, pass.isForward, scale,
                      threads);
  case FourierPass::ComplexToReal:
    return ducc0::c2r(inputOf<Complex>(pass), resultOf<Real>(pass), axis, pass.isForward, scale,
                      threads);
  }
}
} // namespace

extern "C" void SHARDWRIGHT_FOURIER(const FourierPass *pass) {
  pass->isDouble ? transform<double>(*pass) : transform<float>(*pass);
}
