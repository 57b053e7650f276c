// SPDX-License-Identifier: Apache-2.0

//===- Attention.cpp - Attention without a library -----------------------===//
//
// Computes the definition with f32 accumulation. A row keeps its running
// maximum and the sum relative to it (online softmax); gradients recompute the
// scores. backends/cuda/AttentionText.cpp has the same algorithm for GPUs.
//
//===----------------------------------------------------------------------===//
#include "Attention.h"

#include <cmath>

namespace shardwright::runtime {

namespace {
#include "support/ElementTypes.inc"

template <typename Type> class Loops {
  using Stored = typename Type::Stored;

public:
  Loops(const AttentionCall &call, char *const *buffers) : call(call) {
    bool isGradient = call.computes == AttentionCall::Gradients;
    auto take = [&] { return reinterpret_cast<Stored *>(*buffers++); };
    q = take(), k = take(), v = take();
    if (isGradient) {
      out = take();
      stats = reinterpret_cast<float *>(take());
      given = take();
    }
    if (call.hasBias())
      bias = *buffers++;
    if (isGradient) {
      dq = take(), dk = take(), dv = take();
      return;
    }
    out = take();
    if (call.keepsStats)
      stats = reinterpret_cast<float *>(take());
  }

  int64_t rows() const { return call.batch * call.heads() * call.rows; }
  int64_t columns() const { return call.batch * call.groups * call.columns; }

  /// Computes one row of the result.
  void attend(int64_t number) const {
    Row row(*this, number);
    float most = -INFINITY, total = 0, sums[AttentionCall::kMostDepth] = {};
    for (int64_t n = 0; n < call.seen(row.m); ++n) {
      float score = row.score(n);
      if (score == -INFINITY)
        continue;
      if (score > most) {
        float less = std::exp(most - score);
        total *= less;
        for (int64_t e = 0; e < call.width; ++e)
          sums[e] *= less;
        most = score;
      }
      float weight = std::exp(score - most);
      total += weight;
      for (int64_t e = 0; e < call.width; ++e)
        sums[e] += weight * at(v, call.vStrides, row.b, row.g, n, e);
    }
    for (int64_t e = 0; e < call.width; ++e)
      Type::store(sums[e] / total, place(out, call.outStrides, row.b, row.h, row.m, e));
    if (stats)
      stats[number] = most + std::log(total);
  }

  /// The gradient by one query.
  void byQuery(int64_t number) const {
    Row row(*this, number);
    float sums[AttentionCall::kMostDepth] = {}, own = row.agreement();
    for (int64_t n = 0; n < call.seen(row.m); ++n) {
      float by = row.weight(n) * (row.gradient(n) - own) * float(call.scale);
      for (int64_t d = 0; d < call.depth; ++d)
        sums[d] += by * at(k, call.kStrides, row.b, row.g, n, d);
    }
    for (int64_t d = 0; d < call.depth; ++d)
      Type::store(sums[d], place(dq, call.dqStrides, row.b, row.h, row.m, d));
  }

  /// The gradients by one key and one value.
  void byKey(int64_t number) const {
    int64_t n = number % call.columns, g = number / call.columns % call.groups;
    int64_t b = number / call.columns / call.groups;
    float keys[AttentionCall::kMostDepth] = {};
    float values[AttentionCall::kMostDepth] = {};
    for (int64_t i = 0; i < call.queries * call.rows; ++i) {
      int64_t head = b * call.heads() + g * call.queries + i / call.rows;
      Row row(*this, head * call.rows + i % call.rows);
      if (n >= call.seen(row.m))
        continue;
      float weight = row.weight(n);
      float by = weight * (row.gradient(n) - row.agreement()) * float(call.scale);
      for (int64_t d = 0; d < call.depth; ++d)
        keys[d] += by * at(q, call.qStrides, b, row.h, row.m, d);
      for (int64_t e = 0; e < call.width; ++e)
        values[e] += weight * at(given, call.givenStrides, b, row.h, row.m, e);
    }
    for (int64_t d = 0; d < call.depth; ++d)
      Type::store(keys[d], place(dk, call.dkStrides, b, g, n, d));
    for (int64_t e = 0; e < call.width; ++e)
      Type::store(values[e], place(dv, call.dvStrides, b, g, n, e));
  }

private:
  /// One query with its key and value ranges.
  struct Row {
    Row(const Loops &loops, int64_t number)
        : loops(loops), call(loops.call), number(number), m(number % call.rows),
          h(number / call.rows % call.heads()), b(number / call.rows / call.heads()),
          g(h / call.queries) {}

    float score(int64_t n) const {
      float sum = 0;
      for (int64_t d = 0; d < call.depth; ++d)
        sum += at(loops.q, call.qStrides, b, h, m, d) * at(loops.k, call.kStrides, b, g, n, d);
      return sum * float(call.scale) + loops.biasAt(b, h, m, n);
    }
    float weight(int64_t n) const { return std::exp(score(n) - loops.stats[number]); }
    /// The gradient by one weight.
    float gradient(int64_t n) const {
      float sum = 0;
      for (int64_t e = 0; e < call.width; ++e)
        sum +=
            at(loops.given, call.givenStrides, b, h, m, e) * at(loops.v, call.vStrides, b, g, n, e);
      return sum;
    }
    /// The sum of the row's weights times their gradients.
    float agreement() const {
      float sum = 0;
      for (int64_t e = 0; e < call.width; ++e)
        sum += at(loops.given, call.givenStrides, b, h, m, e) *
               at(loops.out, call.outStrides, b, h, m, e);
      return sum;
    }

    const Loops &loops;
    const AttentionCall &call;
    const int64_t number, m, h, b, g;
  };

  static Stored &place(Stored *of, const std::vector<int64_t> &strides, int64_t b, int64_t h,
                       int64_t row, int64_t element) {
    return of[b * strides[0] + h * strides[1] + row * strides[2] + element * strides[3]];
  }
  static float at(Stored *of, const std::vector<int64_t> &strides, int64_t b, int64_t h,
                  int64_t row, int64_t element) {
    return Type::load(place(of, strides, b, h, row, element));
  }
  float biasAt(int64_t b, int64_t h, int64_t m, int64_t n) const {
    if (!bias)
      return 0;
    const auto &s = call.biasStrides;
    int64_t element = b * s[0] + h * s[1] + m * s[2] + n * s[3];
    return call.bias == DType::F32 ? reinterpret_cast<const float *>(bias)[element]
                                   : Type::load(reinterpret_cast<const Stored *>(bias)[element]);
  }

  const AttentionCall &call;
  Stored *q, *k, *v, *out = nullptr, *given = nullptr, *dq = nullptr, *dk = nullptr, *dv = nullptr;
  float *stats = nullptr;
  const char *bias = nullptr;
};

template <typename Type> struct BoundLoops : BoundCall {
  BoundLoops(const AttentionCall &call, char *const *buffers)
      : isGradient(call.computes == AttentionCall::Gradients), loops(call, buffers) {}
  void run(const Team &team) override {
    team.split(loops.rows(), 1, [&](int64_t begin, int64_t end, int64_t) {
      for (int64_t row = begin; row < end; ++row)
        isGradient ? loops.byQuery(row) : loops.attend(row);
    });
    if (isGradient)
      team.split(loops.columns(), 1, [&](int64_t begin, int64_t end, int64_t) {
        for (int64_t column = begin; column < end; ++column)
          loops.byKey(column);
      });
  }
  const bool isGradient;
  Loops<Type> loops;
};
} // namespace

std::unique_ptr<CallPlan> planAttention(const AttentionCall &call) {
  return planLoops([call](const CallOperands &at) -> std::unique_ptr<BoundCall> {
    if (call.dtype == DType::BF16)
      return std::make_unique<BoundLoops<Widened<Brain>>>(call, at.buffers);
    return std::make_unique<BoundLoops<Widened<Half>>>(call, at.buffers);
  });
}

} // namespace shardwright::runtime
