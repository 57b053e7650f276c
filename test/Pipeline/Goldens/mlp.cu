// Kernels printed by Shardwright. Each runs over [begin, end) of its outermost loop with any grid and block.
// Nothing is included; half and bfloat16 kernels need cuda_fp16.h and cuda_bf16.h, as the line below says where they do.
template <typename T> __device__ inline T sw_max(T a, T b) { return a != a ? a : b != b ? b : fmax(a, b); }
template <typename T, typename F> __device__ inline T sw_bits(F from) {
  static_assert(sizeof(T) == sizeof(F), "the same bits as another type");
  T to;
  __builtin_memcpy(&to, &from, sizeof(T));
  return to;
}
template <typename T> __device__ inline T sw_min(T a, T b) { return a != a ? a : b != b ? b : fmin(a, b); }

// examples/mlp/mlp.mlir:10:10
extern "C" __global__ void k_0(float *b0, float *b1, float *b2, long long begin, long long end) {
  for (long long i0 = begin + blockIdx.x * (long long)blockDim.x + threadIdx.x; i0 < end; i0 += (long long)gridDim.x * blockDim.x) {
    const long long v0 = i0 * 16LL;
    for (long long i1 = 0LL; i1 < 16LL; i1 += 1LL) {
      const long long v1 = v0 + i1;
      const float x0 = b1[v1];
      const float x1 = b0[i1];
      const float v2 = x0 + x1;
      const float v3 = sw_max(v2, 0.0f);
      b2[v1] = v3;
    }
  }
}

// examples/mlp/mlp.mlir:14:10
extern "C" __global__ void k_1(float *b0, float *b1, float *b2, long long begin, long long end) {
  for (long long i0 = begin + blockIdx.x * (long long)blockDim.x + threadIdx.x; i0 < end; i0 += (long long)gridDim.x * blockDim.x) {
    const long long v0 = i0 * 12LL;
    for (long long i1 = 0LL; i1 < 12LL; i1 += 1LL) {
      const long long v1 = v0 + i1;
      const float x0 = b1[v1];
      const float x1 = b0[i1];
      const float v2 = x0 + x1;
      b2[v1] = v2;
    }
  }
}

