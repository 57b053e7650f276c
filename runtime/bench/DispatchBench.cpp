// SPDX-License-Identifier: Apache-2.0

//===- DispatchBench.cpp - Measures the dispatch overhead of the runtime -===//
//
// Kernels that do almost nothing, and collectives of growing size. The numbers
// in runtime/README.md come from here.
//
//===----------------------------------------------------------------------===//
#include "shardwright/runtime/launch/Run.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace shardwright::runtime;

namespace {
void touch(char *const *buffers, int64_t begin, int64_t end) {
  for (int64_t i = begin; i < end; ++i)
    buffers[1][i * 64] = buffers[0][i * 64];
}

/// About `end - begin` microseconds of work.
void compute(char *const *buffers, int64_t begin, int64_t end) {
  float value = float(begin);
  for (int64_t i = 0; i < (end - begin) * 500; ++i)
    value = value * 0.999f + 1;
  reinterpret_cast<float *>(buffers[1])[begin] = value;
}

Program emptyProgram(int64_t ranks) {
  Program program;
  program.manifest.mesh = {{"r", ranks}};
  program.manifest.rankCount = ranks;
  program.memory.buffers = {{"in", "", Pool::Input, 0, 4096}, {"out", "", Pool::Output, 0, 4096}};
  Value in{"arg0", "", "in", DType::F32, {64}, {64}, {{}}, -1};
  Value out{"out0", "", "out", DType::F32, {64}, {64}, {{}}, -1};
  program.inputs = {in};
  program.outputs = {out};
  return program;
}

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

double secondsOf(const Program &program, int threads, int64_t steps) {
  RunOptions options;
  options.steps = steps;
  options.threadsPerRank = threads;
  options.capture = Capture::Nothing;
  auto report = run(program, *randomInputs(program), options);
  if (!report.ok()) {
    std::fprintf(stderr, "%s\n", report.status().message.c_str());
    std::exit(1);
  }
  return median(report->stepSeconds);
}

void benchKernels(const char *what, KernelFunction function, int64_t extent, int64_t grain,
                  int threads) {
  constexpr int kCount = 2000;
  Program program = emptyProgram(1);
  Kernel kernel;
  kernel.name = "k";
  kernel.inputs = kernel.outputs = 1;
  kernel.extent = extent, kernel.grain = grain;
  kernel.function = function;
  program.kernels = {kernel};
  std::string text = "schedule 1 main\n";
  for (int i = 0; i < kCount; ++i)
    text += std::to_string(i) + " kernel k in=in out=out !c\n";
  program.schedule = *parseSchedule(text, "bench");
  std::printf("%-44s %8.3f us each\n", what, secondsOf(program, threads, 30) / kCount * 1e6);
}

void benchAllReduce(int64_t ranks, int64_t elements) {
  constexpr int kCount = 20;
  Program program = emptyProgram(ranks);
  std::vector<int64_t> group;
  for (int64_t rank = 0; rank < ranks; ++rank)
    group.push_back(rank);
  program.communicators = {{"c0", {}, {group}}};
  program.memory.buffers.push_back(
      {"b", "", Pool::Arena, 0, std::max<int64_t>(elements * 4, 4096)});
  program.memory.arenaBytes = std::max<int64_t>(elements * 4, 4096);
  std::string text = "schedule 1 main\n0 copy x in=in out=b bytes=64 !c\n";
  int line = 1;
  for (int i = 0; i < kCount; ++i, line += 2) {
    std::string start = std::to_string(line);
    text += start +
            " all_reduce.start s in=b out=b comm=c0 op=sum dtype=f32 "
            "shape=" +
            std::to_string(elements) + " !n0 after=@" + std::to_string(line - 1) + "\n" +
            std::to_string(line + 1) + " all_reduce.done s !c wait=@" + start + "\n";
  }
  text += std::to_string(line) + " copy y in=b out=out bytes=64 !c\n";
  program.schedule = *parseSchedule(text, "bench");
  double seconds = secondsOf(program, 0, 15) / kCount;
  std::printf("all_reduce %2ld ranks %10ld bytes %12.2f us  %6.2f GB/s a rank\n", long(ranks),
              long(elements * 4), seconds * 1e6, double(elements) * 4 / seconds * 1e-9);
}
} // namespace

int main() {
  benchKernels("kernel, one thread", touch, 1, 1, 1);
  benchKernels("kernel below the grain, two threads", touch, 2, 2, 2);
  benchKernels("kernel split over two threads", touch, 2, 1, 2);
  benchKernels("kernel of 20 us, one thread", compute, 20, 1, 1);
  benchKernels("kernel of 20 us, split over two threads", compute, 20, 1, 2);
  for (int64_t ranks : {2, 4, 8})
    for (int64_t elements : {16, 4096, 262144, 4194304})
      benchAllReduce(ranks, elements);
}
