// SPDX-License-Identifier: Apache-2.0

#include "HostProbes.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <set>

using llvm::formatv;

namespace shardwright::tool {
namespace {
constexpr int links = 8; // of a chain

/// A chain of kernels or products, each of which reads the result of the one before and an operand
/// of its own, as layers read their weights. `step`: the ops that define %y$ from %x$ and %w$, $
/// being the number of the link.
std::string chain(llvm::StringRef type, llvm::StringRef weight, llvm::StringRef step) {
  std::string arguments = formatv("%x0: {0}", type), body;
  for (int i = 0; i < links; ++i) {
    arguments += formatv(", %w{0}: {1}", i, weight);
    for (char c : step)
      body += c == '$' ? std::to_string(i) : std::string(1, c);
    body += formatv("\n  %x{0} = stablehlo.optimization_barrier %y{1} : {2}\n", i + 1, i, type);
  }
  return formatv("func.func @main({0}) -> {1} {{\n{2}  return %x{3} : {1}\n}\n", arguments, type,
                 body, links);
}

/// Products of square matrices, from those that fit into a cache to those of a model's layer; of
/// few rows, as in a recurrent network or in decoding; of short sums; and of many small matrices,
/// as in attention.
void addProducts(std::vector<HostProbe> &probes) {
  for (const char *type : {"f32", "bf16", "f64"}) {
    for (auto [m, n] : {std::pair(32, 32),
                        {96, 96},
                        {256, 256},
                        {512, 512},
                        {1024, 1024},
                        {4, 512},
                        {32, 768},
                        {8192, 32},
                        {4096, 96},
                        {1536, 384}}) {
      std::string x = formatv("tensor<{0}x{1}x{2}>", m, n, type),
                  w = formatv("tensor<{0}x{0}x{1}>", n, type);
      probes.push_back({chain(x, w,
                              formatv("  %y$ = stablehlo.dot_general %x$, %w$, contracting_dims = "
                                      "[1] x [0] : ({0}, {1}) -> {0}",
                                      x, w)
                                  .str())});
    }
    for (int64_t n : {64, 160}) {
      std::string x = formatv("tensor<48x{0}x{0}x{1}>", n, type);
      probes.push_back({chain(x, x,
                              formatv("  %y$ = stablehlo.dot_general %x$, %w$, batching_dims = [0] "
                                      "x [0], contracting_dims = [2] x [1] : ({0}, {0}) -> {0}",
                                      x)
                                  .str())});
    }
  }
}

/// Kernels that are bound by memory, and ones that are bound by arithmetic.
void addElementwise(std::vector<HostProbe> &probes, int64_t rows) {
  std::string x = formatv("tensor<{0}x512xf32>", rows);
  for (const char *function : {"exponential %x$ : {0}", "tanh %x$ : {0}", "add %x$, %w$ : {0}"})
    probes.push_back(
        {chain(x, x, formatv(("  %y$ = stablehlo." + std::string(function)).c_str(), x).str())});
  // A step of an optimizer, in miniature.
  probes.push_back({chain(x, x,
                          formatv(R"(  %a$ = stablehlo.multiply %w$, %w$ : {0}
  %b$ = stablehlo.sqrt %a$ : {0}
  %c$ = stablehlo.divide %w$, %b$ : {0}
  %y$ = stablehlo.subtract %x$, %c$ : {0})",
                                  x)
                              .str())});
}

/// A softmax of rows, and sums of columns that are added to each row.
void addReductions(std::vector<HostProbe> &probes, int64_t rows) {
  std::string x = formatv("tensor<{0}x512xf32>", rows), row = formatv("tensor<{0}xf32>", rows);
  probes.push_back({chain(x, x,
                          formatv(R"(  %i$ = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %z$ = stablehlo.constant dense<0.0> : tensor<f32>
  %a$ = stablehlo.reduce(%x$ init: %i$) applies stablehlo.maximum across dimensions = [1] : ({0}, tensor<f32>) -> {1}
  %b$ = stablehlo.broadcast_in_dim %a$, dims = [0] : ({1}) -> {0}
  %c$ = stablehlo.subtract %x$, %b$ : {0}
  %d$ = stablehlo.exponential %c$ : {0}
  %e$ = stablehlo.reduce(%d$ init: %z$) applies stablehlo.add across dimensions = [1] : ({0}, tensor<f32>) -> {1}
  %f$ = stablehlo.broadcast_in_dim %e$, dims = [0] : ({1}) -> {0}
  %y$ = stablehlo.divide %d$, %f$ : {0})",
                                  x, row)
                              .str())});
  probes.push_back({chain(x, x,
                          formatv(R"(  %z$ = stablehlo.constant dense<0.0> : tensor<f32>
  %a$ = stablehlo.reduce(%x$ init: %z$) applies stablehlo.add across dimensions = [0] : ({0}, tensor<f32>) -> tensor<512xf32>
  %b$ = stablehlo.optimization_barrier %a$ : tensor<512xf32>
  %c$ = stablehlo.broadcast_in_dim %b$, dims = [1] : (tensor<512xf32>) -> {0}
  %y$ = stablehlo.add %w$, %c$ : {0})",
                                  x)
                              .str())});
}

/// Transposes, and rows in another order.
void addReorderings(std::vector<HostProbe> &probes, int64_t rows) {
  std::string x = formatv("tensor<{0}x512xf32>", rows),
              half = formatv("tensor<{0}x512xf32>", rows / 2),
              turned = formatv("tensor<512x{0}xf32>", rows);
  probes.push_back({chain(x, x,
                          formatv(R"(  %a$ = stablehlo.transpose %x$, dims = [1, 0] : ({0}) -> {1}
  %b$ = stablehlo.optimization_barrier %a$ : {1}
  %y$ = stablehlo.transpose %b$, dims = [1, 0] : ({1}) -> {0})",
                                  x, turned)
                              .str())});
  probes.push_back({chain(x, x,
                          formatv(R"(  %a$ = stablehlo.slice %x$ [{2}:{3}, 0:512] : ({0}) -> {1}
  %b$ = stablehlo.slice %w$ [0:{2}, 0:512] : ({0}) -> {1}
  %y$ = stablehlo.concatenate %a$, %b$, dim = 0 : ({1}, {1}) -> {0})",
                                  x, half, rows / 2, rows)
                              .str())});
}

void addKernels(std::vector<HostProbe> &probes) {
  for (int64_t rows : {2, 32, 256, 2048, 8192}) {
    addElementwise(probes, rows);
    addReductions(probes, rows);
    addReorderings(probes, rows);
  }
}

/// Fourier transforms, which are library calls.
void addCalls(std::vector<HostProbe> &probes) {
  for (int64_t n : {16, 128, 1024}) {
    std::string x = formatv("tensor<{0}x{1}xcomplex<f32>>", (1 << 17) / n, n);
    probes.push_back({formatv("func.func @main(%x: {0}) -> {0} {{\n  %0 = stablehlo.fft %x, type = "
                              "FFT, length = [{1}] : ({0}) -> {0}\n  return %0 : {0}\n}\n",
                              x, n)
                          .str()});
  }
}

/// One collective each: an all-reduce, an all-gather and an all-to-all.
void addCollectives(std::vector<HostProbe> &probes, int64_t ranks) {
  for (int64_t n : {8, 1024, 65536, 1 << 20}) {
    std::string matrix = formatv("tensor<{0}x{1}xf32>", ranks, n * ranks),
                vector = formatv("tensor<{0}xf32>", n * ranks);
    std::string mesh = formatv("sdy.mesh @mesh = <[\"x\"={0}]>\n", ranks);
    constexpr llvm::StringLiteral rows = "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}",
                                  columns = "{sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}",
                                  whole = "{sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}",
                                  wholeVector = "{sdy.sharding = #sdy.sharding<@mesh, [{}]>}";
    probes.push_back({mesh + formatv(R"(func.func @main(%a: {0} {2}) -> ({1} {3}) {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : ({0}, tensor<f32>) -> {1}
  return %0 : {1}
})",
                                     matrix, vector, rows, wholeVector)
                                 .str(),
                      ranks});
    for (llvm::StringRef result : {whole, columns})
      probes.push_back({mesh + formatv(R"(func.func @main(%a: {0} {1}) -> ({0} {2}) {{
  return %a : {0}
})",
                                       matrix, rows, result)
                                   .str(),
                        ranks});
  }
}
} // namespace

std::vector<HostProbe> hostProbes(int64_t cores) {
  std::vector<HostProbe> probes;
  addProducts(probes);
  addKernels(probes);
  addCalls(probes);
  for (int64_t ranks : std::set<int64_t>{2, 4, std::clamp<int64_t>(cores, 2, 16)})
    addCollectives(probes, ranks);
  return probes;
}

} // namespace shardwright::tool
