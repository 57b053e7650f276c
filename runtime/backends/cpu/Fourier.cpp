// SPDX-License-Identifier: Apache-2.0

//===- Fourier.cpp - Fourier transforms of the trailing dimensions -------===//
//
// A transform of several dimensions is one pass along each. A batch is divided
// among threads, and each thread processes as many transforms at once as fit in
// its cache between passes; with fewer transforms than threads, the lines of
// each pass are divided instead.
//
//===----------------------------------------------------------------------===//
#include "FourierPass.h"
#include "FunctionCall.h"
#include "bundle/FourierDescriptor.h"
#include "shardwright/runtime/support/CpuLevels.h"
#include "support/Failure.h"

#include <cstring>

namespace shardwright::runtime {

namespace {
using PassFunction = void (*)(const FourierPass *);

PassFunction passFunction() {
#ifdef SHARDWRIGHT_X86_LEVELS
  if (missingCpuFeatures({"avx2", "fma", "f16c", "bmi", "bmi2"}).empty())
    return shardwright_fourier_avx2;
#endif
  return shardwright_fourier_baseline;
}

FourierPass::Kind kindOf(FourierDescriptor::Kind kind) {
  switch (kind) {
  case FourierDescriptor::RealToComplex:
    return FourierPass::RealToComplex;
  case FourierDescriptor::ComplexToReal:
    return FourierPass::ComplexToReal;
  case FourierDescriptor::ComplexToComplex:
    break;
  }
  return FourierPass::ComplexToComplex;
}

class FourierPlan : public FunctionPlan {
public:
  FourierPlan(const FunctionCall &call, int threads) {
    FourierDescriptor form(call);
    kind = kindOf(form.kind);
    rank = form.input.size();
    isForward = form.isForward;
    isDouble = form.isDouble;
    input = form.input;
    result = form.result;
    batch = form.batch;
    scale = form.scale();
    inputBytes = *elementCount(input) * byteSize(call.inputs[0].dtype);
    resultBytes = *elementCount(result) * byteSize(call.outputs[0].dtype);
    isEmpty = batch * inputBytes * resultBytes == 0;
    if (isEmpty)
      return;
    constexpr int64_t kSmall = 1 << 15, // bytes; finished before other threads wake up
        kCache = 1 << 18;               // half of a core's private cache
    int64_t each = inputBytes + resultBytes;
    workers = batch * each < kSmall ? 1 : threads;
    sharesBatch = batch >= workers;
    block = sharesBatch ? std::clamp<int64_t>(kCache / each, 1, batch / workers) : batch;
  }

  std::string method() const override { return "ducc0"; }

  /// A transform to real numbers must not overwrite its operand, so its first passes use
  /// scratch memory.
  int64_t scratchBytes() const override {
    return needsCopy() ? (sharesBatch ? workers : 1) * block * inputBytes : 0;
  }

  void run(const CallOperands &operands, const Team &team) const override {
    const char *in = operands.buffers[0];
    char *out = operands.buffers[1];
    if (isEmpty) {
      std::memset(out, 0, size_t(batch * resultBytes));
      return;
    }
    auto transform = [&](int64_t begin, int64_t end, int64_t thread, const Team *lines) {
      char *scratch = operands.scratch + thread * block * inputBytes;
      for (int64_t at = begin; at < end; at += block)
        passes(in + at * inputBytes, out + at * resultBytes, scratch, std::min(block, end - at),
               lines);
    };
    if (!sharesBatch)
      transform(0, batch, 0, &team);
    else if (workers == 1)
      transform(0, batch, 0, nullptr);
    else
      team.split(batch, 1, [&](int64_t begin, int64_t end, int64_t thread) {
        transform(begin, end, thread, nullptr);
      });
  }

private:
  bool needsCopy() const { return kind == FourierPass::ComplexToReal && rank > 1; }

  /// Real numbers are read from or written to the last dimension.
  void passes(const char *in, char *out, char *scratch, int64_t count, const Team *lines) const {
    const char *from = in;
    char *complex = needsCopy() ? scratch : out;
    size_t last = rank - 1;
    if (kind == FourierPass::RealToComplex) {
      pass(kind, last, count, from, out, scale, lines);
      from = out;
    }
    for (size_t d = 0; d < last; ++d) {
      pass(FourierPass::ComplexToComplex, d, count, from, complex, 1, lines);
      from = complex;
    }
    if (kind != FourierPass::RealToComplex)
      pass(kind, last, count, from, out, scale, lines);
  }

  /// Dimensions before the d-th have the extents of either shape; those after it the extents of
  /// the complex shape.
  void pass(FourierPass::Kind passKind, size_t d, int64_t count, const char *from, char *to,
            double factor, const Team *lines) const {
    const Shape &complex = kind == FourierPass::ComplexToReal ? input : result;
    FourierPass pass{passKind, isDouble, isForward, count, 0, 0, 1, 0, 0, factor, from, to};
    bool changes = passKind != FourierPass::ComplexToComplex;
    pass.inputLength = changes ? input[d] : complex[d];
    pass.resultLength = changes ? result[d] : complex[d];
    for (size_t before = 0; before < d; ++before)
      pass.outer *= complex[before];
    for (size_t behind = d + 1; behind < rank; ++behind)
      pass.inner *= complex[behind];
    pass.end = pass.inner;
    static const PassFunction function = passFunction();
    if (!lines)
      return function(&pass);
    share(pass, *lines, function);
  }

  void share(const FourierPass &pass, const Team &team, PassFunction function) const {
    int64_t width = isDouble ? 8 : 4; // bytes of a real number
    auto elementBytes = [&](bool isReal) { return isReal ? width : 2 * width; };
    int64_t inStep =
        pass.inputLength * pass.inner * elementBytes(pass.kind == FourierPass::RealToComplex);
    int64_t outStep =
        pass.resultLength * pass.inner * elementBytes(pass.kind == FourierPass::ComplexToReal);
    constexpr int64_t kLines = 8; // fewer leave vector lanes unused
    if (pass.inner > pass.outer)
      team.split(pass.inner, kLines, [&](int64_t begin, int64_t end, int64_t) {
        FourierPass part = pass;
        part.begin = begin;
        part.end = end;
        function(&part);
      });
    else
      team.split(pass.outer, kLines, [&](int64_t begin, int64_t end, int64_t) {
        FourierPass part = pass;
        part.outer = end - begin;
        part.input += begin * inStep;
        part.result += begin * outStep;
        function(&part);
      });
  }

  FourierPass::Kind kind;
  size_t rank;
  bool isForward, isDouble, isEmpty, sharesBatch = true;
  Shape input, result; // extents of the transformed dimensions
  int64_t batch, inputBytes, resultBytes;
  double scale;
  int64_t workers = 1, block = 0; // `block`: transforms per thread at a time
};
} // namespace

std::unique_ptr<CallPlan> planFourier(const FunctionCall &call, int threads) {
  return std::make_unique<FourierPlan>(call, threads);
}

} // namespace shardwright::runtime
