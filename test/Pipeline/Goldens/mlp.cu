// Kernels printed by Shardwright. Buffers are aligned to 16 bytes; the grid is that of kernels/index.json.
// Nothing is included; half and bfloat16 kernels need cuda_fp16.h and cuda_bf16.h, as the line above says where they do.
template <typename T> __device__ inline T sw_max(T a, T b) { return a != a ? a : b != b ? b : fmax(a, b); }
template <typename T> __device__ inline T sw_min(T a, T b) { return a != a ? a : b != b ? b : fmin(a, b); }
template <typename T, typename F> __device__ inline T sw_bits(F from) {
  static_assert(sizeof(T) == sizeof(F), "the same bits as another type");
  T to;
  __builtin_memcpy(&to, &from, sizeof(T));
  return to;
}

// examples/mlp/mlp.mlir:10:10
extern "C" __global__ void __launch_bounds__(128) k_0(const float *b0, const float *b1, float *b2) {
  const int threadX = threadIdx.x;
  const int v0 = (int)((unsigned int)threadX % (unsigned int)16);
  const int v1 = (int)((unsigned int)threadX / (unsigned int)16);
  const int v2 = v1 * 16;
  const int v3 = v2 + v0;
  const float x0 = b1[v3];
  const float x1 = b0[v0];
  const float v4 = x0 + x1;
  const float v5 = sw_max(v4, 0.0f);
  b2[threadX] = v5;
}

// examples/mlp/mlp.mlir:14:10
extern "C" __global__ void __launch_bounds__(128) k_1(const float *b0, const float *b1, float *b2) {
  const int threadX = threadIdx.x;
  const bool v0 = threadX < 96;
  if (v0) {
    const int v1 = (int)((unsigned int)threadX % (unsigned int)12);
    const int v2 = (int)((unsigned int)threadX / (unsigned int)12);
    const int v3 = v2 * 12;
    const int v4 = v3 + v1;
    const float x0 = b1[v4];
    const float x1 = b0[v1];
    const float v5 = x0 + x1;
    b2[threadX] = v5;
  }
}

