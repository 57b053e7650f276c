// CUDA's words for a host compiler: one thread of one block, so that a kernel's text runs as it stands.
#pragma once
#include <cmath>
#include <cstring>

#define __global__
#define __device__
struct Dim {
  unsigned x, y, z;
};
static const Dim blockIdx = {0, 0, 0}, threadIdx = {0, 0, 0}, blockDim = {1, 1, 1}, gridDim = {1, 1, 1};
static inline float __int_as_float(unsigned bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
static inline double __longlong_as_double(unsigned long long bits) {
  double value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}
static inline int __popc(unsigned x) { return __builtin_popcount(x); }
static inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
static inline int __clz(int x) { return x ? __builtin_clz(x) : 32; }
static inline int __clzll(long long x) { return x ? __builtin_clzll(x) : 64; }
using std::fmax;
using std::fmin;
