// SPDX-License-Identifier: Apache-2.0

#include "MatmulChoice.h"
#include "bundle/CallShapes.h"
#include "shardwright/runtime/bundle/Write.h"
#include "shardwright/runtime/support/CpuLevels.h"
#include "support/Failure.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

namespace shardwright::runtime {

namespace {
constexpr std::pair<const char *, MatmulMethod> kMethods[] = {
    {"rules", MatmulMethod::Best},    {"primitive", MatmulMethod::Primitive},
    {"packed", MatmulMethod::Packed}, {"widened", MatmulMethod::Widened},
    {"sgemm", MatmulMethod::Sgemm},   {"loops", MatmulMethod::Loops},
};

/// What is not faster by so much may be noise.
constexpr double kClearly = 0.95;
/// Each method runs so often, in turn with the others. Slow ones run less often, if all take longer
/// than `kSeconds`.
constexpr int kRounds = 5, kFewest = 2;
constexpr double kSeconds = 0.5;

/// The product alone: epilogues and slices of stacks are the same for each method.
MatmulCall productOf(const MatmulCall &call) {
  MatmulCall product = call;
  product.epilogue = MatmulCall::None;
  product.lhsSlices = product.rhsSlices = {};
  return simplify(product);
}

std::string keyOf(const MatmulCall &product, int threads) {
  LibraryCall call;
  call.work = product;
  return join(cpuModelOfThisMachine(), " ", cpuLevelOfThisMachine(), ", ", callLibrary(), ", ",
              threads, " thread(s), ", printCall(call));
}

/// Memory of a tensor, with small numbers of any type.
Bytes numbersFor(const Strided &tensor) {
  Bytes bytes(size_t(reachOf(tensor).value_or(0) * byteSize(tensor.dtype)));
  std::memset(bytes.data(), 0x3c, bytes.size());
  return bytes;
}

/// Bytes that are written before a run, so that its operands are in the caches, beyond those of one
/// core, or in memory. Which of these holds in a program is not known.
constexpr size_t kWritten[] = {0, size_t(4) << 20, size_t(64) << 20};
constexpr size_t kStates = std::size(kWritten);

struct Candidate {
  MatmulMethod method;
  std::unique_ptr<CallPlan> plan;
  Bytes scratch;
  std::unique_ptr<BoundCall> bound;
  std::vector<double> seconds = std::vector<double>(kStates, 1e9); // of the fastest runs

  void run(const Team &team, size_t state) {
    auto begin = std::chrono::steady_clock::now();
    bound->run(team);
    std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    seconds[state] = std::min(seconds[state], took.count());
  }
  bool isFasterThan(const Candidate &other, double by) const {
    return std::equal(seconds.begin(), seconds.end(), other.seconds.begin(),
                      [&](double mine, double theirs) { return mine < by * theirs; });
  }
};

std::vector<Candidate> candidatesFor(const MatmulCall &product, int threads, char *const *buffers) {
  std::vector<Candidate> candidates;
  for (const auto &[name, method] : kMethods) {
    auto plan = planMatmul(product, threads, method);
    if (!plan || (!candidates.empty() && plan->method() == candidates.front().plan->method()))
      continue;
    Bytes scratch(size_t(plan->scratchBytes()));
    auto bound = plan->bind({buffers, scratch.data()});
    candidates.push_back({method, std::move(plan), std::move(scratch), std::move(bound)});
  }
  return candidates;
}

/// `--tune: f32 product of 64 x 512 by 512 x 128: packed instead of primitive, in 0.71 to 0.80 of
/// its time`.
std::string describeChoice(const MatmulCall &product, const Candidate &fastest,
                           const Candidate &rules) {
  double least = 1e9, most = 0;
  for (size_t state = 0; state < kStates; ++state) {
    double share = fastest.seconds[state] / rules.seconds[state];
    least = std::min(least, share);
    most = std::max(most, share);
  }
  int64_t batch = 1;
  for (int64_t size : product.batch)
    batch *= size;
  char shares[64];
  std::snprintf(shares, sizeof shares, "%.2f to %.2f", least, most);
  return join("--tune: ", name(product.dtype), " product of ",
              batch > 1 ? join(batch, " times ") : "", product.m, " x ", product.k, " by ",
              product.k, " x ", product.n, ": ", fastest.plan->method(), " instead of ",
              rules.plan->method(), ", in ", shares, " of its time");
}

void race(std::vector<Candidate> &candidates, const Team &team) {
  Bytes other(kWritten[kStates - 1]);
  auto begin = std::chrono::steady_clock::now();
  for (int round = 0; round < kRounds; ++round) {
    std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    if (round >= kFewest && passed.count() > kSeconds)
      return;
    for (size_t state = 0; state < kStates; ++state)
      for (Candidate &candidate : candidates) {
        std::memset(other.data(), round, kWritten[state]);
        candidate.run(team, state);
      }
  }
}
} // namespace

MatmulChoice::MatmulChoice(AlgorithmCache &cache, bool measures, int threads)
    : cache(cache), measures(measures), threads(threads) {}

std::unique_ptr<CallPlan> MatmulChoice::plan(const MatmulCall &call) {
  auto plan = planMatmul(call, threads, methodOf(productOf(call)));
  return plan ? std::move(plan) : planMatmul(call, threads); // an entry of another library
}

std::string MatmulChoice::print() const {
  AlgorithmCache all;
  for (const auto &[key, chosenMethod] : chosen)
    for (const auto &[name, method] : kMethods)
      if (method == chosenMethod)
        all.add(key, {name, /*measured=*/true});
  return all.print();
}

MatmulMethod MatmulChoice::methodOf(const MatmulCall &product) {
  if (!measures && cache.isEmpty())
    return MatmulMethod::Best;
  std::string key = keyOf(product, threads);
  if (auto known = chosen.find(key); known != chosen.end())
    return known->second;
  if (const CachedAlgorithm *kept = cache.find(key))
    for (const auto &[name, method] : kMethods)
      if (kept->algorithm == name)
        return chosen[key] = method;
  if (!measures)
    return MatmulMethod::Best;
  MatmulMethod fastest = measure(product);
  for (const auto &[name, method] : kMethods)
    if (method == fastest)
      cache.add(key, {name, /*measured=*/true});
  return chosen[key] = fastest;
}

std::vector<std::string> MatmulChoice::describeMeasured() const {
  if (!measures)
    return {};
  if (measured == 0)
    return {join("--tune: all ", chosen.size(), " shapes of products have been measured before")};
  std::vector<std::string> lines = {join("--tune: ", measured, " of ", chosen.size(),
                                         " shapes of products measured, the others are "
                                         "known; of these ",
                                         measured, ", ", differing.size(),
                                         " computed otherwise than by rules")};
  lines.insert(lines.end(), differing.begin(), differing.end());
  return lines;
}

MatmulMethod MatmulChoice::measure(const MatmulCall &product) {
  LibraryCall call;
  call.work = product;
  CallShapes shapes = shapesOf(call);
  Bytes operands[] = {numbersFor(shapes.inputs[0]), numbersFor(shapes.inputs[1]),
                      numbersFor(shapes.outputs[0])};
  char *buffers[] = {operands[0].data(), operands[1].data(), operands[2].data()};
  std::vector<Candidate> candidates = candidatesFor(product, threads, buffers);
  if (candidates.size() > 1)
    race(candidates, Team(threads));
  const Candidate *fastest = &candidates.front(); // the rules' choice
  for (const Candidate &candidate : candidates)
    if (candidate.isFasterThan(candidates.front(), kClearly) && candidate.isFasterThan(*fastest, 1))
      fastest = &candidate;
  ++measured;
  if (fastest != &candidates.front())
    differing.push_back(describeChoice(product, *fastest, candidates.front()));
  return fastest->method;
}

} // namespace shardwright::runtime
