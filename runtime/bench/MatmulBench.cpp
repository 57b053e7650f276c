// SPDX-License-Identifier: Apache-2.0

//===- MatmulBench.cpp - Compares implementations of products ------------===//
//
// The table in runtime/README.md comes from here. Arguments: threads (2),
// seconds for each shape (1).
//
//===----------------------------------------------------------------------===//
#include "backends/cpu/Matmul.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

using namespace shardwright::runtime;

namespace {
struct Shaped {
  const char *what;
  MatmulCall call;
};

MatmulCall make(Shape batch, int64_t m, int64_t n, int64_t k, std::vector<int64_t> lhs,
                std::vector<int64_t> rhs, std::vector<int64_t> out, DType dtype = DType::F32) {
  MatmulCall call;
  call.dtype = dtype;
  call.batch = std::move(batch);
  call.m = m, call.n = n, call.k = k;
  call.lhsStrides = std::move(lhs);
  call.rhsStrides = std::move(rhs);
  call.outStrides = std::move(out);
  return call;
}

std::vector<Shaped> shapes() {
  // Attention: b, h = 8, s = 256, e = 64; q, k, v are [b, s, h, e].
  int64_t b = 256 * 8 * 64, s = 8 * 64, h = 64;
  int64_t pb = 8 * 256 * 256, ph = 256 * 256;
  return {
      {"forward 2048x512x2048", make({}, 2048, 2048, 512, {512, 1}, {2048, 1}, {2048, 1})},
      {"weight grad 512x2048x2048 lhs^T",
       make({}, 512, 2048, 2048, {1, 512}, {2048, 1}, {2048, 1})},
      {"input grad 2048x2048x512 rhs^T", make({}, 2048, 512, 2048, {2048, 1}, {1, 2048}, {512, 1})},
      {"2048x512x512", make({}, 2048, 512, 512, {512, 1}, {512, 1}, {512, 1})},
      {"2048x512x512 rhs^T", make({}, 2048, 512, 512, {512, 1}, {1, 512}, {512, 1})},
      {"512x512x2048 lhs^T", make({}, 512, 512, 2048, {1, 512}, {512, 1}, {512, 1})},
      {"512x256x256", make({}, 512, 256, 256, {256, 1}, {256, 1}, {256, 1})},
      {"512x256x256 rhs^T", make({}, 512, 256, 256, {256, 1}, {1, 256}, {256, 1})},
      {"256x256x512 lhs^T", make({}, 256, 256, 512, {1, 256}, {256, 1}, {256, 1})},
      {"small 256x128x128", make({}, 256, 128, 128, {128, 1}, {128, 1}, {128, 1})},
      {"tiny 64x64x64", make({}, 64, 64, 64, {64, 1}, {64, 1}, {64, 1})},
      // Grouped: q [b, t, k, g, e], keys and values [b, s, k, e] shared by g = 2.
      {"grouped q k^T [4,4,2] 256x256x64 bf16",
       make({4, 4, 2}, 256, 256, 64, {131072, 128, 64, 512, 1}, {65536, 64, 0, 1, 256},
            {524288, 131072, 65536, 256, 1}, DType::BF16)},
      {"grouped p v [4,4,2] 256x64x256 bf16",
       make({4, 4, 2}, 256, 64, 256, {524288, 131072, 65536, 256, 1}, {65536, 64, 0, 256, 1},
            {131072, 128, 64, 512, 1}, DType::BF16)},
      {"q k^T [8,8] 256x256x64",
       make({8, 8}, 256, 256, 64, {b, h, s, 1}, {b, h, 1, s}, {pb, ph, 256, 1})},
      {"p v [8,8] 256x64x256",
       make({8, 8}, 256, 64, 256, {pb, ph, 256, 1}, {b, h, s, 1}, {b, h, s, 1})},
      {"p^T do [8,8] 256x64x256",
       make({8, 8}, 256, 64, 256, {pb, ph, 1, 256}, {b, h, s, 1}, {b, h, s, 1})},
      {"dense batch [64] 256x256x64",
       make({64}, 256, 256, 64, {256 * 64, 64, 1}, {256 * 64, 256, 1}, {ph, 256, 1})},
      {"batch [8,4] 64x64x32 heads",
       make({8, 4}, 64, 64, 32, {8192, 32, 128, 1}, {8192, 32, 1, 128}, {16384, 4096, 64, 1})},
      {"logits 512x8192x128", make({}, 512, 8192, 128, {128, 1}, {8192, 1}, {8192, 1})},
      {"logits rhs^T 512x8192x128", make({}, 512, 8192, 128, {128, 1}, {1, 128}, {8192, 1})},
      {"logit grad 128x8192x512 lhs^T", make({}, 128, 8192, 512, {1, 128}, {8192, 1}, {8192, 1})},
      {"column out 512x256x128 out^T", make({}, 512, 256, 128, {128, 1}, {256, 1}, {1, 512})},
      {"vector 2048x1x512", make({}, 2048, 1, 512, {512, 1}, {1, 1}, {1, 1})},
      {"few rows 2x8192x512", make({}, 2, 8192, 512, {512, 1}, {8192, 1}, {8192, 1})},
      {"few rows 2x8192x512 bf16",
       make({}, 2, 8192, 512, {512, 1}, {8192, 1}, {8192, 1}, DType::BF16)},
      {"few rows 4x1408x512 bf16",
       make({}, 4, 1408, 512, {512, 1}, {1408, 1}, {1408, 1}, DType::BF16)},
      {"few rows 2x512x1408 bf16",
       make({}, 2, 512, 1408, {1408, 1}, {512, 1}, {512, 1}, DType::BF16)},
      {"forward 2048x512x2048 bf16",
       make({}, 2048, 2048, 512, {512, 1}, {2048, 1}, {2048, 1}, DType::BF16)},
      {"forward 2048x512x2048 f16",
       make({}, 2048, 2048, 512, {512, 1}, {2048, 1}, {2048, 1}, DType::F16)},
      {"logits 1024x8192x512", make({}, 1024, 8192, 512, {512, 1}, {8192, 1}, {8192, 1})},
      {"logits 1024x8192x512 bf16",
       make({}, 1024, 8192, 512, {512, 1}, {8192, 1}, {8192, 1}, DType::BF16)},
      {"logits grad 1024x512x8192 rhs^T",
       make({}, 1024, 512, 8192, {8192, 1}, {1, 8192}, {512, 1})},
      {"logits grad 1024x512x8192 rhs^T bf16",
       make({}, 1024, 512, 8192, {8192, 1}, {1, 8192}, {512, 1}, DType::BF16)},
      {"weight grad 512x2048x2048 lhs^T bf16",
       make({}, 512, 2048, 2048, {1, 512}, {2048, 1}, {2048, 1}, DType::BF16)},
      {"2048x512x512 rhs^T bf16",
       make({}, 2048, 512, 512, {512, 1}, {1, 512}, {512, 1}, DType::BF16)},
      {"512x256x256 bf16", make({}, 512, 256, 256, {256, 1}, {256, 1}, {256, 1}, DType::BF16)},
      {"tiny 64x64x64 bf16", make({}, 64, 64, 64, {64, 1}, {64, 1}, {64, 1}, DType::BF16)},
      {"vector 2048x1x512 bf16", make({}, 2048, 1, 512, {512, 1}, {1, 1}, {1, 1}, DType::BF16)},
      {"p v [8,8] 256x64x256 bf16",
       make({8, 8}, 256, 64, 256, {pb, ph, 256, 1}, {b, h, s, 1}, {b, h, s, 1}, DType::BF16)},
  };
}

int64_t reach(const Shape &batch, int64_t rows, int64_t columns,
              const std::vector<int64_t> &strides) {
  int64_t last = (rows - 1) * strides[batch.size()] + (columns - 1) * strides[batch.size() + 1];
  for (size_t d = 0; d < batch.size(); ++d)
    last += (batch[d] - 1) * strides[d];
  return last + 1;
}

Bytes numbers(int64_t count) {
  Bytes bytes(count * sizeof(float));
  for (int64_t i = 0; i < count; ++i)
    reinterpret_cast<float *>(bytes.data())[i] = float(i % 7) - 3;
  return bytes;
}

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

constexpr MatmulMethod kMethods[] = {MatmulMethod::Primitive, MatmulMethod::Packed,
                                     MatmulMethod::Widened,   MatmulMethod::Sgemm,
                                     MatmulMethod::Loops,     MatmulMethod::Best};

struct Entrant {
  std::unique_ptr<CallPlan> plan;
  Bytes scratch;
  std::unique_ptr<BoundCall> bound;
  std::vector<double> seconds;

  double at(double share) {
    std::sort(seconds.begin(), seconds.end());
    return seconds[size_t(double(seconds.size() - 1) * share)];
  }
};

/// Takes turns, so that a disturbance meets all of them.
void race(std::vector<Entrant> &entrants, const Team &team, double seconds) {
  for (double begin = now(); now() - begin < seconds;)
    for (Entrant &entrant : entrants) {
      if (!entrant.bound)
        continue;
      double before = now();
      entrant.bound->run(team);
      entrant.seconds.push_back(now() - before);
    }
}

void measureShape(const Shaped &shaped, const Team &team, double seconds) {
  const MatmulCall &c = shaped.call;
  Bytes lhs = numbers(reach(c.batch, c.m, c.k, c.lhsStrides));
  Bytes rhs = numbers(reach(c.batch, c.k, c.n, c.rhsStrides));
  Bytes out = numbers(reach(c.batch, c.m, c.n, c.outStrides));
  char *buffers[] = {lhs.data(), rhs.data(), out.data()};
  std::vector<Entrant> entrants(std::size(kMethods));
  for (size_t i = 0; i < entrants.size(); ++i) {
    Entrant &entrant = entrants[i];
    entrant.plan = planMatmul(c, team.size(), kMethods[i]);
    if (!entrant.plan)
      continue;
    entrant.scratch = Bytes(entrant.plan->scratchBytes());
    entrant.bound = entrant.plan->bind({buffers, entrant.scratch.data()});
  }
  race(entrants, team, seconds);
  double flops = 2.0 * double(c.m) * double(c.n) * double(c.k) * double(*elementCount(c.batch));
  std::printf("| %-32s", shaped.what);
  for (Entrant &entrant : entrants)
    if (entrant.bound)
      std::printf(" | %5.0f (%5.0f)", flops / entrant.at(0.5) * 1e-9,
                  flops / entrant.at(0.05) * 1e-9);
    else
      std::printf(" |             ");
  std::printf(" | %s |\n", entrants.back().plan->method().c_str());
}
} // namespace

int main(int argc, char **argv) {
  int threads = argc > 1 ? std::atoi(argv[1]) : 2;
  double seconds = argc > 2 ? std::atof(argv[2]) : 1;
  Team team(threads);
  team.enter();
  std::printf("%s, %d threads, GFLOP/s: median (95th percentile)\n"
              "| shape | primitive | packed | widened | sgemm | loops | by rules | which |\n",
              callLibrary().c_str(), threads);
  for (const Shaped &shaped : shapes())
    measureShape(shaped, team, seconds);
}
