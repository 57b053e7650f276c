// SPDX-License-Identifier: Apache-2.0

// Transforms against the sums that define them.
#include "BundleWriter.h"
#include "backends/cpu/FourierPass.h"
#include "shardwright/runtime/bundle/Validate.h"

#include <atomic>
#include <complex>
#include <thread>

namespace shardwright::runtime::test {
namespace {

using Complex = std::complex<double>;

ProgramBuilder transformProgram(const FunctionCall &call) {
  ProgramBuilder builder({{"d", 1}});
  auto whole = [](const Shape &shape) {
    return std::vector<std::vector<std::string>>(shape.size());
  };
  const auto &in = call.inputs[0], &out = call.outputs[0];
  std::string from = builder.input(in.dtype, in.shape, whole(in.shape));
  std::string to = builder.output(out.dtype, out.shape, whole(out.shape));
  builder.line("call f in=" + from + " out=" + to + " !c");
  builder.program.calls = {{"f", 0, call}};
  return builder;
}

FunctionCall transform(const std::string &function, DType from, Shape in, DType to, Shape out,
                       int dimensions) {
  return {"fft", function, {{from, in}}, {{to, out}}, {{"dimensions", std::to_string(dimensions)}}};
}

/// 0.25, 1.25, … in some order.
std::vector<double> numbers(size_t count) {
  std::vector<double> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = double(i * 7 % 11) + 0.25;
  return values;
}

Array fill(DType dtype, const Shape &shape) {
  Array array = Array::zeros(dtype, shape);
  size_t parts = size_t(*elementCount(shape)) * (dtype == DType::C128 ? 2 : 1);
  std::vector<double> values = numbers(parts);
  std::copy(values.begin(), values.end(), array.as<double>());
  return array;
}

Array runTransform(const FunctionCall &call, int threads) {
  RunOptions options;
  options.threadsPerRank = threads;
  auto report = run(transformProgram(call).build(),
                    {{"arg0", fill(call.inputs[0].dtype, call.inputs[0].shape)}}, options);
  EXPECT_TRUE(report.ok()) << report.status().message;
  return report->outputs.at("out0");
}

/// Element [k0, k1] of the transform of a rows × columns matrix.
Complex sumOf(const Complex *x, int rows, int columns, int k0, int k1) {
  Complex sum = 0;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      sum += x[i * columns + j] *
             std::polar(1.0, -2 * M_PI * (double(i * k0) / rows + double(j * k1) / columns));
  return sum;
}

void expectMatrices(int batch, int rows, int columns, int threads) {
  Shape shape{batch, rows, columns};
  Array result = runTransform(transform("fft", DType::C128, shape, DType::C128, shape, 2), threads);
  Array input = fill(DType::C128, shape);
  const auto *x = input.as<Complex>(), *y = result.as<Complex>();
  for (int b = 0; b < batch; ++b)
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) {
        int64_t at = (int64_t(b) * rows + i) * columns + j;
        Complex expected = sumOf(x + int64_t(b) * rows * columns, rows, columns, i, j);
        ASSERT_LT(std::abs(y[at] - expected), 1e-9) << b << " " << i << " " << j;
      }
}

TEST(Fourier, ABatchIsSharedOut) { expectMatrices(5, 6, 7, 2); }
TEST(Fourier, LinesOfOneTransformAreSharedOut) { expectMatrices(1, 47, 45, 3); }
TEST(Fourier, OneThread) { expectMatrices(3, 4, 2, 1); }

/// ducc0 keeps ten plans for all threads. Here each of more threads than cores
/// makes way for plans of its own: none may use a plan that is gone.
TEST(Fourier, ThreadsShareThePlans) {
  constexpr int kThreads = 8, kLengths = 40, kRounds = 200;
  std::atomic<int> wrong = 0;
  auto transformAll = [&] {
    std::vector<Complex> x(kLengths, 1), y(kLengths);
    for (int64_t i = 0; i < kRounds * kLengths; ++i) {
      int64_t length = 1 + i % kLengths;
      FourierPass pass{FourierPass::ComplexToComplex,
                       true,
                       true,
                       1,
                       length,
                       length,
                       1,
                       0,
                       1,
                       1,
                       (const char *)x.data(),
                       (char *)y.data()};
      shardwright_fourier_baseline(&pass);
      wrong += std::abs(y[0] - double(length)) > 1e-12;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back(transformAll);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Fourier, ThereAndBackIsTheSame) {
  for (int batch : {1, 9}) {
    Shape real{batch, 30, 35}, half{batch, 30, 18};
    ProgramBuilder builder({{"d", 1}});
    std::string in = builder.input(DType::F64, real, {{}, {}, {}});
    std::string spectrum = builder.output(DType::C128, half, {{}, {}, {}});
    std::string out = builder.output(DType::F64, real, {{}, {}, {}});
    builder.line("call there in=" + in + " out=" + spectrum + " !c");
    builder.line("call back in=" + spectrum + " out=" + out + " !c");
    builder.program.calls = {
        {"there", 0, transform("rfft", DType::F64, real, DType::C128, half, 2)},
        {"back", 0, transform("irfft", DType::C128, half, DType::F64, real, 2)}};
    Array input = fill(DType::F64, real);
    auto report = run(builder.build(), {{"arg0", input}});
    ASSERT_TRUE(report.ok()) << report.status().message;
    std::vector<double> before = valuesOf(input), after = valuesOf(report->outputs.at("out1"));
    for (size_t i = 0; i < before.size(); ++i)
      ASSERT_NEAR(before[i], after[i], 1e-12);
  }
}

TEST(Fourier, WhatDoesNotFitIsRefused) {
  auto refusal = [](const FunctionCall &call) {
    Program program = transformProgram(call).build();
    return run(program, *randomInputs(program)).status();
  };
  EXPECT_ERROR(refusal(transform("dct", DType::F32, {4}, DType::F32, {4}, 1)), Code::BadInput,
               "expected fft, ifft, rfft or irfft");
  EXPECT_ERROR(refusal(transform("fft", DType::F32, {4}, DType::C64, {4}, 1)), Code::BadInput,
               "from f32 to c64, expected c64 to c64");
  EXPECT_ERROR(refusal(transform("rfft", DType::F32, {4}, DType::C64, {4}, 1)), Code::BadInput,
               "the result of 4 is 4, expected 3");
  EXPECT_ERROR(refusal(transform("irfft", DType::C64, {4}, DType::F32, {9}, 1)), Code::BadInput,
               "the result of 4 is 9, expected");
  EXPECT_ERROR(refusal(transform("fft", DType::C64, {4}, DType::C64, {4}, 2)), Code::BadInput,
               "does not have 2 dimensions");
  EXPECT_ERROR(refusal(transform("fft", DType::C64, {4}, DType::C64, {4}, 4)), Code::BadInput,
               "expected the option dimensions to be 1, 2 or 3");
}

} // namespace
} // namespace shardwright::runtime::test
